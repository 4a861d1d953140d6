import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { vapidKeys } from './keys.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'starline-push-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const DEMO = {
  NODE_ENV: 'development',
  SEED: 'demo',
  DATABASE_URL: undefined,
  DATA_DIR,
  VAPID_PUBLIC_KEY: undefined,
  VAPID_PRIVATE_KEY: undefined,
  VAPID_SUBJECT: undefined,
} as const;

test('uses the configured keys', () => {
  const keys = { publicKey: 'a', privateKey: 'b', subject: 'mailto:c@d.example' };
  const given = { VAPID_PUBLIC_KEY: 'a', VAPID_PRIVATE_KEY: 'b', VAPID_SUBJECT: 'mailto:c@d.example' };
  expect(vapidKeys({ ...DEMO, ...given, NODE_ENV: 'production' })).toEqual(keys);
});

test('makes keys for a demo with its own database, once for all its processes', () => {
  const keys = vapidKeys(DEMO);
  expect(keys?.publicKey).toMatch(/^[\w-]{87}$/);
  expect(vapidKeys(DEMO)).toEqual(keys);
});

test.each([
  { NODE_ENV: 'production' },
  { SEED: 'none' },
  { DATABASE_URL: 'postgres://elsewhere/db' },
] as const)('makes none for %o', (more) => {
  expect(vapidKeys({ ...DEMO, ...more })).toBeUndefined();
});
