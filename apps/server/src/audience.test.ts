import { testDatabase } from '@starline/db/testing/test-database';
import { ROLES } from '@starline/domain/members';
import { describe, expect, test } from 'vitest';
import { proceduresOf } from './testing/procedures.ts';
import { type Browser, openSite } from './testing/site.ts';

const { db } = await testDatabase();
const site = await openSite(db);

const memberProcedures = proceduresOf('member');
const adminProcedures = proceduresOf('admin');

const PUBLIC = [
  'countries.list',
  'lookups.center',
  'lookups.recommender',
  'members.signUp',
  'passwordResets.request',
  'passwordResets.reset',
  'sessions.login',
  'sessions.logout',
  'sessions.me',
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
    ).toEqual(PUBLIC.filter((name) => name.startsWith('sessions.') || name.startsWith('settings.')));
    for (const each of adminProcedures) expect(['visitor', ...ROLES]).toContain(each.audience);
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

  test('of the back office refuses every role below the one it declares', async () => {
    for (const role of ROLES) {
      const { browser } = await site.adminBrowser(role);
      for (const procedure of adminProcedures.filter((each) => each.audience !== 'visitor')) {
        if (ROLES.indexOf(procedure.audience as 'viewer') <= ROLES.indexOf(role)) continue;
        const answer = await call(browser, 'admin', procedure);
        expect([role, procedure.name, answer.status, answer.error.code]).toEqual([
          role,
          procedure.name,
          403,
          'forbidden',
        ]);
      }
    }
  });
});
