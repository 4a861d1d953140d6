import { checkDatabaseUser } from '@starline/db/roles/check-user';
import { testDatabase } from '@starline/db/testing/test-database';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseAs } from '../testing/database-as.ts';
import { parseEnv } from './env.ts';
import { refuseDangerous, refuseDemo } from './production.ts';

const { db } = await testDatabase();

/** The smallest environment that production starts with, both webs in one process. */
const SMALLEST = {
  NODE_ENV: 'production',
  SECRET_KEY: 'x'.repeat(40),
  PUBLIC_URL: 'https://star.example.com',
  ADMIN_URL: 'https://office.example.com',
  TRUST_PROXY: '127.0.0.1/32',
};
const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
type Given = Record<string, string>;
const said = (given: Given, serves: 'requests' | 'jobs' = 'requests'): string => {
  try {
    refuseDangerous(parseEnv({ ...SMALLEST, ...given }), serves);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('production starts with the smallest environment, and without demo data', () => {
  expect(said({})).toBe('');
  expect(said({}, 'jobs')).toBe('');
  expect(parseEnv(SMALLEST).SEED).toBe('none');
  expect(parseEnv({}).SEED).toBe('demo');
  expect(said({ PUBLIC_URL: 'http://localhost:3000', ADMIN_URL: '', TRUST_PROXY: '' })).toBe('');
});

test.each<[Given, 'requests' | 'jobs', RegExp]>([
  [{ SEED: 'demo' }, 'requests', /^SEED: demo is not for production/m],
  [{ PUBLIC_URL: '' }, 'requests', /^PUBLIC_URL: missing/m],
  [{ PUBLIC_URL: '' }, 'jobs', /^PUBLIC_URL: missing/m],
  [{ PUBLIC_URL: 'http://star.example.com' }, 'requests', /^PUBLIC_URL: .* is not https/m],
  [{ PUBLIC_URL: 'htp://star.example.com' }, 'requests', /^PUBLIC_URL: expected an address/m],
  [{ PUBLIC_URL: 'star.example.com' }, 'requests', /^PUBLIC_URL: expected an address/m],
  [{ SURFACES: 'admin', ADMIN_URL: '' }, 'requests', /^ADMIN_URL: missing/m],
  [{ ADMIN_URL: 'http://office.example.com' }, 'requests', /^ADMIN_URL: .* is not https/m],
  [{ TRUST_PROXY: '' }, 'requests', /^TRUST_PROXY: missing/m],
  [{ TRUST_PROXY: '1' }, 'requests', /^TRUST_PROXY: expected networks/m],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'requests', /^TRUST_PROXY: expected networks/m],
  [{ TRUST_PROXY: 'proxy.local' }, 'requests', /^TRUST_PROXY: expected networks/m],
  [{ DEPOSIT_ADDRESS: 'xyz' }, 'requests', /^DEPOSIT_ADDRESS: is no TRON address/m],
  [{ DEPOSIT_ADDRESS: `${WALLET.slice(0, -1)}7` }, 'requests', /^DEPOSIT_ADDRESS: is no TRON address/m],
  [{ PAYOUT_ADDRESS: WALLET.toLowerCase() }, 'jobs', /^PAYOUT_ADDRESS: is no TRON address/m],
  [{ SMTP_URL: 'mail.example.com:25' }, 'jobs', /^SMTP_URL: expected an address/m],
  [{ ALERT_MAIL: 'owner@example.com' }, 'jobs', /^SMTP_URL: missing/m],
])('production does not start with %o (%s), and says which variable and why', (given, serves, message) => {
  expect(said(given, serves)).toMatch(message);
});

test('a mistyped address of the company is refused outside production too', () => {
  expect(() => parseEnv({ DEPOSIT_ADDRESS: 'xyz' })).toThrow('DEPOSIT_ADDRESS: is no TRON address');
  expect(parseEnv({ DEPOSIT_ADDRESS: WALLET }).DEPOSIT_ADDRESS).toBe(WALLET);
});

test('a process whose user may not do its work does not start, and says which user may', async () => {
  for (const kind of ['member', 'admin', 'worker'] as const) {
    const as = databaseAs(kind, db);
    expect(await checkDatabaseUser(as, [kind])).toBeUndefined();
    for (const other of ['member', 'admin', 'worker'] as const)
      if (other !== kind)
        await expect(checkDatabaseUser(as, [other])).rejects.toThrow(
          `connected as starline_${kind}, which may not`,
        );
  }
  expect(await checkDatabaseUser(db, ['member', 'admin'])).toContain('the wall between the surfaces is gone');
});

test('production refuses a database of the demo, whose passwords are known', async () => {
  const env = parseEnv(SMALLEST);
  await expect(refuseDemo(env, db)).resolves.toBeUndefined();
  await db.execute(sql`update installation set seeded_as = 'demo'`);
  await expect(refuseDemo(env, db)).rejects.toThrow('made for the demo');
  await expect(refuseDemo(parseEnv({}), db)).resolves.toBeUndefined();
});
