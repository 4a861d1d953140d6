import { auditLog } from '@starline/db/schema/audit';
import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { columnsWith } from '@starline/domain/member-columns';
import { points } from '@starline/domain/money';
import { recordAudit } from '@starline/services/base/audit/record';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { deleteAdjustment } from '@starline/services/money/adjustments/delete';
import { proveBooks } from '@starline/services/proof/books/check';
import { UpdateMember } from '@starline/validators/members';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openSite, PASSWORD } from '../../testing/site.ts';

const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const PERSON = {
  name: '김개인',
  phone: '01098765432',
  email: 'person@example.com',
  accountNumber: '110-234-567890',
  accountHolder: '김개인',
  walletTrc20: WALLET,
  walletLotto: 'lotto-personal-77',
};
const PERSONAL = columnsWith('personal').map(([name]) => name);
const SECRETS = [PERSON.phone, PERSON.email, PERSON.accountNumber, WALLET, PERSON.walletLotto];

const { db } = await testDatabase();
const site = await openSite(db);
const owner = await site.adminBrowser('owner');
const viewer = await site.adminBrowser('viewer');
const support = await site.adminBrowser('support');
const person = await site.memberBrowser(PERSON);

type Office = typeof owner;
const holdsSecret = (text: string) => SECRETS.filter((secret) => text.includes(secret));
const asText = async (office: Office, path: string) => {
  const answer = await office.browser.fetch(path);
  return { status: answer.status, text: await answer.text() };
};
const entriesOf = (action: string) =>
  db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(auditLog.id);

test('lists and pages of the back office mask personal data for every administrator', async () => {
  for (const office of [owner, viewer, support])
    for (const [procedure, input] of [
      ['members.list', { username: person.username }],
      ['members.rows', { username: person.username }],
      ['members.get', { id: person.id }],
      ['withdrawals.rows', {}],
    ] as const) {
      const { status, data } = await office.browser.query('admin', procedure, input);
      expect([procedure, status, holdsSecret(JSON.stringify(data))]).toEqual([procedure, 200, []]);
    }
  const { data } = await viewer.browser.query('admin', 'members.get', { id: person.id });
  expect(data).toMatchObject({
    phone: '••••432',
    email: 'p••••@example.com',
    accountNumber: '••••7890',
    walletTrc20: 'TR7N••••Lj6t',
    name: '김개인',
  });
});

test('documented calls keep every field: masked without the right, in full with it, and masked by setting', async () => {
  const list = `/api/admin/members?username=${person.username}`;
  const own = `/api/members/${person.id}`;
  for (const path of [list, own]) {
    const masked = await asText(viewer, path);
    expect([path, masked.status, holdsSecret(masked.text)]).toEqual([path, 200, []]);
    expect(masked.text).toContain('"wallet_trc20":"TR7N••••Lj6t"');
    const full = await asText(owner, path);
    expect(holdsSecret(full.text)).toEqual(
      expect.arrayContaining([PERSON.phone, PERSON.accountNumber, WALLET]),
    );
  }
  expect((await entriesOf('personalData.read')).map(({ actorId }) => actorId)).toContain(owner.id);
  await site.world.set('personal_data_in_calls', 'masked');
  expect(holdsSecret((await asText(owner, list)).text)).toEqual([]);
  await site.world.set('personal_data_in_calls', 'open');
});

test('a viewer without a second factor reads no phone and no account over REST', async () => {
  await site.world.set('admin_second_factor', 'required');
  for (const path of [`/api/admin/members?username=${person.username}`, `/api/members/${person.id}`]) {
    const { status, text } = await asText(viewer, path);
    expect([path, status, holdsSecret(text)]).toEqual([path, 403, []]);
  }
  await site.world.set('admin_second_factor', 'optional');
});

test('showing the values needs the right and a reason, and leaves an entry with the subject', async () => {
  const show = (office: Office, reason: string) =>
    office.browser.mutate('admin', 'personalData.member', { id: person.id, reason });
  expect((await show(viewer, '궁금해서')).status).toBe(403);
  expect((await show(support, ' ')).status).toBe(400);
  expect(await entriesOf('personalData.reveal')).toEqual([]);
  const stored = await db.select().from(members).where(eq(members.id, person.id));
  const shown = PERSONAL.map((field) => [field, stored[0]?.[field]]);
  expect((await show(support, '본인 확인 전화')).data).toEqual(Object.fromEntries(shown));
  expect(await entriesOf('personalData.reveal')).toMatchObject([
    {
      actorId: support.id,
      subject: 'member',
      subjectId: String(person.id),
      after: { reason: '본인 확인 전화' },
    },
  ]);
});

test('a masked value is refused where a value is written, and changes nothing', async () => {
  for (const field of PERSONAL.filter((name) => name in UpdateMember.shape))
    for (const value of ['••••7890', '•'])
      expect(
        (await owner.browser.mutate('admin', 'members.update', { id: person.id, [field]: value })).status,
      ).toBe(400);
  const kept = await owner.browser.mutate('admin', 'members.update', { id: person.id, name: '김개인' });
  expect(kept.status).toBe(200);
  const [stored] = await db.select().from(members).where(eq(members.id, person.id));
  expect(stored).toMatchObject(PERSON);
});

test('a spreadsheet is masked without a reason, and a reason needs the right', async () => {
  const rows = async (office: Office, input: object) => {
    const { exportMembers } = await import('@starline/services/desk/exports/export');
    const { ListMembers } = await import('@starline/validators/members');
    const rights = office === viewer ? ['export'] : ['export', 'see_personal_data'];
    const ctx = { ...site.world.staff, actor: { kind: 'admin', id: office.id, rights } } as const;
    const filters = ListMembers.parse({ username: person.username });
    const found: unknown[] = [];
    for await (const row of exportMembers(ctx as never, { ...filters, ...input })) found.push(row);
    return JSON.stringify(found);
  };
  expect(holdsSecret(await rows(owner, {}))).toEqual([]);
  expect(holdsSecret(await rows(owner, { reason: '세무 신고' }))).toHaveLength(SECRETS.length);
  await expect(rows(viewer, { reason: '세무 신고' })).rejects.toMatchObject({ code: 'forbidden' });
  expect((await entriesOf('exports.read')).at(-1)?.after).toMatchObject({ reason: '세무 신고' });
  const file = await owner.browser.fetch('/api/admin/members/export?reason=%EC%84%B8%EB%AC%B4');
  expect(file.status).toBe(200);
});

test('the audit log shows personal data masked, and the chained entry stays', async () => {
  await recordAudit(site.world.staff, db, {
    action: 'members.update',
    subject: 'member',
    subjectId: person.id,
    before: { phone: PERSON.phone, email: PERSON.email, name: '옛이름' },
    after: { address: WALLET, accountNumber: PERSON.accountNumber, memberId: person.id },
  });
  const { data } = await owner.browser.query('admin', 'audit.list', {
    subjectId: String(person.id),
    size: 100,
  });
  expect(holdsSecret(JSON.stringify(data))).toEqual([]);
  expect(holdsSecret((await asText(owner, '/api/admin/audit/export')).text)).toEqual([]);
  expect(JSON.stringify(data)).toContain('옛이름');
});

test('an account with money, a request, a center or a running package is not closed', async () => {
  const close = (confirmation: string, office = owner) =>
    office.browser.mutate('admin', 'personalData.close', { id: person.id, confirmation });
  expect((await close('not-the-name')).error.fields).toEqual({ confirmation: 'invalid' });
  expect((await close(person.username, support)).status).toBe(403);
  const adjustment = await createAdjustment(site.world.staff, {
    memberId: person.id,
    point: points(5),
    type: 'point',
    description: '',
    isHidden: false,
  });
  expect((await close(person.username)).error.code).toBe('account_not_settled');
  await deleteAdjustment(site.world.staff, { id: adjustment.id, force: false });
});

test('closing an account erases the person, keeps ids, trees and books, and cannot be undone', async () => {
  const close = () =>
    owner.browser.mutate('admin', 'personalData.close', { id: person.id, confirmation: person.username });
  const placeOf = () =>
    db.execute(sql`select sponsor_id, position from placements where member_id = ${person.id}`);
  const place = (await placeOf()).rows;
  expect(await close()).toMatchObject({ status: 200 });
  const [member] = await db.select().from(members).where(eq(members.id, person.id));
  expect(member).toMatchObject({
    id: person.id,
    name: '—',
    phone: '',
    email: null,
    passwordHash: null,
  });
  expect((await placeOf()).rows).toEqual(place);
  const stored = await db.execute<{ text: string }>(sql`
    select concat((select string_agg(m::text, '') from members m), (select string_agg(d::text, '') from destinations d),
      (select string_agg(n::text, '') from member_notifications n where member_id = ${person.id}),
      (select string_agg(l::text, '') from member_logins l where member_id = ${person.id})) as text`);
  expect([...SECRETS, '김개인'].filter((secret) => stored.rows[0]?.text.includes(secret))).toEqual([]);
  const [entry] = await entriesOf('personalData.close');
  expect([entry?.subjectId, holdsSecret(JSON.stringify(entry))]).toEqual([String(person.id), []]);
  const books = await withTransaction(db, (tx) => proveBooks(tx, { isFull: true }));
  expect(books.findings.filter(({ check }) => check !== 'volumes')).toEqual([]);

  const login = await site
    .browser()
    .mutate('member', 'sessions.login', { username: person.username, password: PASSWORD });
  expect(login.status).toBe(401);
  expect((await person.browser.query('member', 'sessions.me')).data.user).toBeNull();
  const reveal = await owner.browser.mutate('admin', 'personalData.member', {
    id: person.id,
    reason: '확인',
  });
  expect(reveal.error.code).toBe('member_closed');
  const edit = await owner.browser.mutate('admin', 'members.update', { id: person.id, phone: '010' });
  expect(edit.error.code).toBe('member_closed');
  const grown = await owner.browser.mutate('admin', 'adjustments.create', {
    memberId: person.id,
    point: 100,
    type: 'point',
    description: '',
    isHidden: false,
  });
  expect(grown.error.code).toBe('member_closed');
  expect((await close()).error.code).toBe('member_closed');
  await expect(
    db
      .update(members)
      .set({ phone: '01011112222' })
      .where(and(eq(members.id, person.id))),
  ).rejects.toThrow();
  const { data } = await owner.browser.query('admin', 'audit.list', {
    subjectId: String(person.id),
    size: 100,
  });
  expect(JSON.stringify(data)).not.toContain('옛이름');
});
