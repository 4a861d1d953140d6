import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENV_NAMES, parseEnv } from './env.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Read by Node itself, not by env.ts. */
const NOT_OURS = ['TZ'];

test('turbo passes every variable of env.ts through, and no other', () => {
  const passed: string[] = JSON.parse(read('turbo.json')).tasks.dev.passThroughEnv;
  expect(passed.filter((name) => !NOT_OURS.includes(name)).sort()).toEqual([...ENV_NAMES].sort());
});

test('.env.example names every variable of env.ts, and no other', () => {
  const named = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(ENV_NAMES));
});

test('reads how long rows are kept, and refuses a name or a number that it does not know', () => {
  expect(parseEnv({ RETENTION: 'logins=180, outbox=14' }).RETENTION).toEqual({ logins: 180, outbox: 14 });
  expect(parseEnv({}).RETENTION).toEqual({});
  for (const wrong of ['login=180', 'logins=-1', 'logins', 'logins=9999'])
    expect(() => parseEnv({ RETENTION: wrong })).toThrow(/RETENTION: .*expected name=days/);
});

test('refuses several hosts in DATABASE_URL and says to give one address that follows the primary', () => {
  const parse = () => parseEnv({ DATABASE_URL: 'postgres://u:p@one:5432,two:5432/starline' });
  expect(parse).toThrow(/DATABASE_URL: .*put a proxy/);
  expect(parseEnv({ DATABASE_URL: 'postgres://u:p@one:5432/starline' }).DATABASE_URL).toContain('@one:');
});

test('an empty CALLS_PER_MINUTE is the default, and only 0 switches the limit off', () => {
  const limits = ['', '0', '30'].map((text) => parseEnv({ CALLS_PER_MINUTE: text }).CALLS_PER_MINUTE);
  expect(limits).toEqual([600, 0, 30]);
});
