import { readFileSync } from 'node:fs';
import { testDatabase } from '@starline/db/testing/test-database';
import { INSTALLED_RIGHTS, INSTALLED_ROLES, RIGHTS, type Right } from '@starline/domain/rights';
import { describe, expect, test } from 'vitest';
import { proceduresOf } from '../../testing/procedures.ts';
import { rightsPage } from '../../testing/rights-table.ts';
import { type Browser, openSite } from '../../testing/site.ts';

const { db } = await testDatabase();
const site = await openSite(db);

const memberProcedures = proceduresOf('member');
const adminProcedures = proceduresOf('admin');
/** Calls that neither every administrator may make nor a visitor. */
const guarded = adminProcedures.filter((each) => each.rights !== undefined);

const PUBLIC = [
  'company.read',
  'countries.list',
  'help.figures',
  'looks.end',
  'looks.open',
  'lookups.center',
  'lookups.recommender',
  'members.confirmEmail',
  'members.signUp',
  'notifications.raiseAlarm',
  'notifications.stopMails',
  'passwordResets.request',
  'passwordResets.reset',
  'policies.list',
  'policies.read',
  'receipts.verify',
  'sessions.beginPasskeyLogin',
  'sessions.login',
  'sessions.logout',
  'sessions.me',
  'sessions.passkeyLogin',
  'settings.public',
];

describe('every procedure', () => {
  test('declares its audience, and only the listed ones are public', () => {
    for (const each of [...memberProcedures, ...adminProcedures])
      expect(each.audience, each.name).toBeDefined();
    const isPublic = (each: { audience?: string | undefined }) => each.audience === 'visitor';
    expect(
      memberProcedures
        .filter(isPublic)
        .map((each) => each.name)
        .sort(),
    ).toEqual(PUBLIC);
    expect(
      adminProcedures
        .filter(isPublic)
        .map((each) => each.name)
        .sort(),
    ).toEqual(
      [...PUBLIC.filter((name) => /^(sessions|settings)\./.test(name)), 'sessions.acceptInvitation'].sort(),
    );
  });

  test('of the back office names the rights it needs, and each right opens at least one', () => {
    for (const { name, audience, rights } of adminProcedures) {
      if (audience === 'visitor' || audience === 'staff') continue;
      expect([name, rights?.filter((right) => !RIGHTS.includes(right))]).toEqual([name, []]);
      expect([name, rights?.length]).not.toEqual([name, 0]);
    }
    /** Services ask for these within a call: for forced acts, and for single fields of a member's edit. */
    const within: Right[] = ['force', 'edit_payout_details', 'see_personal_data'];
    const opening = new Set(guarded.flatMap(({ rights }) => rights ?? []));
    expect(RIGHTS.filter((right) => !opening.has(right) && !within.includes(right))).toEqual([]);
  });

  test('stands in the table of rights', async () => {
    await expect(rightsPage()).toMatchFileSnapshot('../../../../../docs/api/rights.md');
  });

  test('of the back office: the rights of the installed roles stand in the book', () => {
    const book = readFileSync(new URL('../../../../../docs/security.md', import.meta.url), 'utf8');
    const lines = INSTALLED_ROLES.map((role) => {
      const rights = INSTALLED_RIGHTS[role].map((right) => `\`${right}\``).join(', ');
      return `| ${role} | ${role === 'owner' ? 'all' : rights} |`;
    });
    expect(book).toContain(lines.join('\n'));
    expect(INSTALLED_RIGHTS.owner).toEqual(RIGHTS);
  });

  const call = async (
    browser: Browser,
    surface: 'member' | 'admin',
    { name, kind }: { name: string; kind: string },
  ) => {
    if (kind === 'mutation') return browser.mutate(surface, name);
    if (kind === 'query') return browser.query(surface, name, {});
    const stream = await browser.fetch(`/trpc/${surface}/${name}`);
    const data = /serialized-error\ndata: (.*)/.exec(await stream.text())?.[1] ?? '{}';
    const error = JSON.parse(data).data ?? {};
    return { status: error.httpStatus, error };
  };

  test('that is not public refuses visitors, and one of the back office refuses members', async () => {
    const visitor = site.browser();
    const { browser: member } = await site.memberBrowser();
    for (const procedure of memberProcedures.filter((each) => each.audience !== 'visitor')) {
      const answer = await call(visitor, 'member', procedure);
      expect([procedure.name, answer.status]).toEqual([procedure.name, 401]);
    }
    for (const procedure of adminProcedures.filter((each) => each.audience !== 'visitor')) {
      for (const browser of [visitor, member]) {
        const answer = await call(browser, 'admin', procedure);
        expect([procedure.name, answer.status === 401 || answer.error.code === 'csrf']).toEqual([
          procedure.name,
          true,
        ]);
      }
    }
  });

  type Procedure = (typeof guarded)[number];
  const namesOf = (procedures: readonly Procedure[]) => procedures.map(({ name }) => name);
  /** The names of the procedures that refuse the browser for its rights. Asks for ten at once. */
  const forbiddenOf = async (browser: Browser, procedures: readonly Procedure[]): Promise<string[]> => {
    const forbidden = new Set<string>();
    const ask = async (kind: string, names: readonly string[]) => {
      const path = `/trpc/admin/${names.join(',')}?batch=1`;
      const inputs = JSON.stringify({ ...names.map(() => ({})) });
      const answers =
        kind === 'query'
          ? await (await browser.fetch(`${path}&input=${encodeURIComponent(inputs)}`)).json()
          : (await browser.post(path, inputs)).error;
      for (const [index, name] of names.entries())
        if (answers[index]?.error?.data.code === 'forbidden') forbidden.add(name);
    };
    for (const kind of ['query', 'mutation']) {
      const names = namesOf(procedures.filter((each) => each.kind === kind));
      while (names.length > 0) await ask(kind, names.splice(0, 10));
    }
    for (const stream of procedures.filter((each) => each.kind === 'subscription'))
      if ((await call(browser, 'admin', stream)).error.code === 'forbidden') forbidden.add(stream.name);
    return namesOf(procedures).filter((name) => forbidden.has(name));
  };
  const lacking = (rights: readonly Right[]) =>
    guarded.filter((each) => !each.rights?.some((right) => rights.includes(right)));

  test('of the back office refuses every installed role that lacks its rights', async () => {
    for (const role of INSTALLED_ROLES) {
      const { browser } = await site.adminBrowser(role);
      const closed = lacking(INSTALLED_RIGHTS[role]);
      expect([role, await forbiddenOf(browser, closed)]).toEqual([role, namesOf(closed)]);
    }
  });

  const roleWith = async (owner: Browser, rights: readonly Right[]) =>
    expect((await owner.mutate('admin', 'admins.saveRole', { name: 'changing', rights })).status).toBe(200);

  test('of the back office opens with each of its rights alone, and with all others stays closed, from the next call on', async () => {
    const { browser: owner } = await site.adminBrowser('owner');
    await roleWith(owner, RIGHTS);
    const { browser } = await site.adminBrowser('changing');
    for (const right of RIGHTS) {
      await roleWith(owner, [right]);
      const opened = guarded.filter(({ rights }) => rights?.includes(right));
      expect([right, await forbiddenOf(browser, opened)]).toEqual([right, []]);
    }
    const byRights = Map.groupBy(guarded, ({ rights }) => rights?.toSorted().join(' ') ?? '');
    for (const [own, procedures] of byRights) {
      await roleWith(
        owner,
        RIGHTS.filter((right) => !own.split(' ').includes(right)),
      );
      expect(await forbiddenOf(browser, procedures)).toEqual(namesOf(procedures));
    }
  });

  test('of the back office is closed to an administrator without a right, sessions and settings apart', async () => {
    const { browser: owner } = await site.adminBrowser('owner');
    await owner.mutate('admin', 'admins.saveRole', { name: 'nothing', rights: [] });
    const { browser } = await site.adminBrowser('nothing');
    expect(await forbiddenOf(browser, guarded)).toEqual(namesOf(guarded));
  });
});
