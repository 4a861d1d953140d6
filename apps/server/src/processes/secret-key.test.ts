import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';
import { secretsOf } from './secret-key.ts';

const folder = scratchFolder();
const secrets = (given: Record<string, string>) => secretsOf(parseEnv({ DATA_DIR: folder.path, ...given }));

test('refuses to start in production with a short or missing key', () => {
  const production = { NODE_ENV: 'production' };
  expect(() => secrets(production)).toThrow('SECRET_KEY must be set');
  expect(() => secrets({ ...production, SECRET_KEY: 'x'.repeat(31) })).toThrow('at least 32 bytes');
  expect(secrets({ ...production, SECRET_KEY: '키'.repeat(11) }).current).toBe('키'.repeat(11));
});

test('makes a key of 32 bytes once outside production, and reads it again', () => {
  const { current } = secrets({});
  expect(Buffer.from(current, 'base64url')).toHaveLength(32);
  expect(secrets({}).current).toBe(current);
  expect(secrets({ SECRET_KEY: 'short' }).current).toBe('short');
});
