import { testDatabase } from '@starline/db/testing/test-database';
import { RIGHTS } from '@starline/domain/rights';
import { adminRouter } from '@starline/router/admin/router';
import { saveRole } from '@starline/services/identity/admins/roles';
import { expect, test } from 'vitest';
import { proceduresOf } from '../../testing/procedures.ts';
import { openSite, PASSWORD } from '../../testing/site.ts';

const { db } = await testDatabase();
const site = await openSite(db);
const { world } = site;
type Defined = { _def: { meta?: { isOwnAccount?: boolean } } };
const isOwnAccount = (name: string) =>
  (adminRouter._def.procedures as unknown as Record<string, Defined>)[name]?._def.meta?.isOwnAccount === true;
/** Acts of an administrator on their own account, which stay open: no hour keeps a stolen session alive. */
const OWN = [
  'accessTokens.revoke',
  'admins.changePassword',
  'admins.setEmail',
  'passkeys.add',
  'passkeys.begin',
  'passkeys.beginProof',
  'passkeys.remove',
  'passkeys.rename',
  'secondFactor.begin',
  'secondFactor.confirm',
  'secondFactor.remove',
  'sessions.end',
  'sessions.endOthers',
  'sessions.prove',
  'sessions.touch',
];

test('outside the hours of the role every act is refused, reading and their own account stay open', async () => {
  const hours = { from: 9, until: 18 };
  await saveRole(world.staff, { name: 'day', rights: RIGHTS.filter((each) => each !== 'force'), hours });
  world.moveTo('2026-11-19T08:59:59.000Z'); // 17:59:59 in Seoul
  const { browser, username } = await site.adminBrowser('day');
  const note = { title: '공지', content: '내용' };
  expect((await browser.mutate('admin', 'notices.create', note)).status).toBe(200);
  world.moveTo('2026-11-19T09:00:00.000Z');
  const acts = proceduresOf('admin').filter(
    ({ kind, audience }) => kind === 'mutation' && audience !== 'visitor',
  );
  const open: string[] = [];
  for (const { name } of acts) {
    const { status, error } = await browser.mutate('admin', name, {});
    if (status === 403 && error.code === 'outside_hours') continue;
    open.push(name);
  }
  expect(open.sort()).toEqual(OWN);
  expect(acts.filter(({ name }) => isOwnAccount(name)).every(({ name }) => OWN.includes(name))).toBe(true);
  expect((await browser.query('admin', 'members.list', { size: 1 })).status).toBe(200);
  const rest = await browser.fetch('/api/admin/notices', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
    },
    body: JSON.stringify(note),
  });
  expect(rest.status).toBe(403);
  world.moveTo('2026-11-20T00:00:00.000Z'); // 09:00 in Seoul
  const again = site.browser();
  await again.mutate('admin', 'sessions.login', { username, password: PASSWORD });
  expect((await again.mutate('admin', 'notices.create', note)).status).toBe(200);
});
