import { testDatabase } from '@starline/db/testing/test-database';
import { RIGHTS } from '@starline/domain/rights';
import { adminRouter } from '@starline/router/admin/router';
import type { Meta } from '@starline/router/trpc';
import { saveRole } from '@starline/services/identity/admins/roles';
import { expect, test } from 'vitest';
import { proceduresOf } from '../../testing/procedures.ts';
import { type Browser, openSite } from '../../testing/site.ts';

const { db } = await testDatabase();
const site = await openSite(db);
const scope = { countries: [2], centers: [] };
await saveRole(site.world.staff, { name: 'scoped', rights: [...RIGHTS], scope });
const inside = await site.world.member({ countryId: 2 });
const { browser: scoped } = await site.adminBrowser('scoped');
const { browser: owner } = await site.adminBrowser();
const { browser: member } = await site.memberBrowser();

const BROKEN = [
  { toString: 5 },
  [{ toString: 5 }],
  '\u0000',
  ['\u0000'],
  'x'.repeat(5000),
  [[]],
  [null],
  1e300,
  5,
];
type Called = Pick<ReturnType<typeof proceduresOf>[number], 'surface' | 'name' | 'kind'>;

async function statusOf(browser: Browser, { surface, name, kind }: Called, input: unknown): Promise<number> {
  const { status } =
    kind === 'mutation'
      ? await browser.mutate(surface, name, input)
      : await browser.query(surface, name, input);
  return status;
}

const metaOf = (name: string): Meta | undefined =>
  (adminRouter._def.procedures as unknown as Record<string, { _def: { meta?: Meta } }>)[name]?._def.meta;
const SUBJECTS = proceduresOf('admin').flatMap((called) => {
  const rule = metaOf(called.name)?.scope;
  const fields = typeof rule === 'object' ? rule.map(([, field]) => field) : [];
  return fields.map(
    (field) => [`${field} of ${called.name}`, called, { [fields[0] ?? '']: inside }, field] as const,
  );
});

test.each(SUBJECTS)('a broken %s is no fault of the guard of scopes', async (_, called, first, field) => {
  for (const value of BROKEN)
    expect([value, await statusOf(scoped, called, { ...first, [field]: value })]).toEqual([
      value,
      expect.toSatisfy((status: number) => status < 500),
    ]);
});

const RULED = [...proceduresOf('admin'), ...proceduresOf('member')].filter(
  ({ proof }) => typeof proof === 'string' && proof !== 'always' && proof !== 'after_login',
);

test.each(RULED.map((called) => [called.name, called] as const))(
  'a broken input of %s is no fault of the guard of proofs',
  async (_, called) => {
    const browser = called.surface === 'admin' ? owner : member;
    for (const value of BROKEN)
      for (const input of [value, { settings: value, reason: value, email: value, type: value }])
        expect(await statusOf(browser, called, input)).toBeLessThan(500);
  },
);
