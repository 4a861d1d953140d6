import type { Database } from '@starline/db/connection';
import { admins } from '@starline/db/schema/admins';
import { members } from '@starline/db/schema/members';
import { savedViews } from '@starline/db/schema/saved-views';
import { testDatabase } from '@starline/db/testing/test-database';
import type { Right } from '@starline/domain/rights';
import { VIEW_LIMIT, type ViewFilters } from '@starline/domain/saved-views';
import { CreateView } from '@starline/validators/saved-views';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import type { AdminContext } from '../../base/context.ts';
import { codeOf } from '../../testing/code-of.ts';
import { beside, untilOneWaits } from '../../testing/waits.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { closeAccount } from '../personal-data/close-account.ts';
import { listViews } from './list.ts';
import { createView, deleteView, updateView } from './save.ts';
import { takeOverViews } from './take-over.ts';

const { db, url } = await testDatabase();
const world = await makeWorld(db);
let made = 0;
beforeEach(() => db.delete(savedViews));

/** An administrator of their own with some rights. */
async function administrator(...rights: Right[]): Promise<AdminContext> {
  made += 1;
  const [admin] = await db
    .insert(admins)
    .values({ username: `viewer${made}`, name: '관리자', role: 'viewer', passwordHash: '-' })
    .returning({ id: admins.id });
  return { ...world.staff, actor: { ...world.staff.actor, id: admin?.id ?? 0, rights, scope: null } };
}
const namesOf = async (ctx: AdminContext, list: 'withdrawals' | 'members' = 'withdrawals') =>
  (await listViews(ctx, { list })).map(({ name, author, isOwn, mayChange }) => [
    name,
    author,
    isOwn,
    mayChange,
  ]);
const waiting: ViewFilters = [
  ['status', 'x'],
  ['sort', 'amount'],
];
const view = (name: string, isShared = false, filters: ViewFilters = waiting) => ({
  list: 'withdrawals' as const,
  name,
  filters,
  isShared,
});

test('a personal view is shown to its author alone and leaves no entry; a shared one names its author', async () => {
  const [author, other] = [await administrator('see_people'), await administrator('see_people')];
  const own = await createView(author, view('내 것'));
  const shared = await createView(author, view('모두의 것', true));
  const username = `viewer${made - 1}`;
  expect(await namesOf(author)).toEqual([
    ['내 것', username, true, true],
    ['모두의 것', username, true, true],
  ]);
  expect(await namesOf(other)).toEqual([['모두의 것', username, false, false]]);
  expect(await auditEntriesOf(db, 'savedViews.create', own.id)).toEqual([]);
  expect(await auditEntriesOf(db, 'savedViews.create', shared.id)).toMatchObject([
    { subject: 'saved_view', after: view('모두의 것', true) },
  ]);
  await deleteView(author, { id: own.id });
  expect(await auditEntriesOf(db, 'savedViews.delete', own.id)).toEqual([]);
  await deleteView(author, shared);
  expect(await auditEntriesOf(db, 'savedViews.delete', shared.id)).toMatchObject([
    { before: { name: '모두의 것' } },
  ]);
});

test('a shared view is changed by its author and with manage_admins; a personal one of another does not exist', async () => {
  const [author, other] = [await administrator('see_people'), await administrator('see_people')];
  const manager = await administrator('see_people', 'manage_admins');
  const { id } = await createView(author, view('대기', true));
  const change = { id, name: '대기 요청', isShared: true };
  expect(await codeOf(updateView(other, change))).toBe('forbidden');
  expect(await codeOf(deleteView(other, { id }))).toBe('forbidden');
  await updateView(manager, { ...change, filters: [['status', 'y']] });
  expect(await auditEntriesOf(db, 'savedViews.update', id)).toMatchObject([
    { before: { name: '대기', filters: waiting }, after: { name: '대기 요청', filters: [['status', 'y']] } },
  ]);
  expect((await listViews(author, { list: 'withdrawals' }))[0]).toMatchObject({
    id,
    name: '대기 요청',
    isOwn: true,
  });
  await updateView(manager, { ...change, isShared: false });
  expect(await auditEntriesOf(db, 'savedViews.update', id)).toHaveLength(2);
  expect(await codeOf(updateView(manager, change))).toBe('not_found');
  expect(await codeOf(deleteView(manager, { id }))).toBe('not_found');
  await deleteView(author, { id });
  expect(await codeOf(deleteView(author, { id }))).toBe('not_found');
});

test('a change of a shared view neither loses nor undoes what a colleague changed meanwhile', async () => {
  const [author, manager] = [
    await administrator('see_people'),
    await administrator('manage_admins', 'see_people'),
  ];
  const { id } = await createView(author, view('대기', true));
  const seen = { name: '대기', isShared: true, filters: waiting };
  const change = (ctx: AdminContext, changes: object) =>
    codeOf(updateView(ctx, { id, name: '대기', isShared: true, ...changes, seen }));
  expect(await change(author, { filters: [['status', 'y']] })).toBe('done');
  expect(await change(manager, { name: '대기 요청' })).toBe('done');
  expect((await listViews(author, { list: 'withdrawals' }))[0]).toMatchObject({
    name: '대기 요청',
    filters: [['status', 'y']],
  });
  expect(await change(author, { name: '기다리는 요청' })).toBe('changed_meanwhile');
});

test('a list asks for the right that opens it, with each call, and for a role without a scope where it is closed to scopes', async () => {
  const [author, stranger] = [await administrator('see_people'), await administrator()];
  const { id } = await createView(author, view('남의 것', true));
  const lost = { ...author, actor: { ...author.actor, rights: [] } };
  const views = [{ name: '옛 보기', filters: [] }];
  expect(await codeOf(listViews(stranger, { list: 'withdrawals' }))).toBe('forbidden');
  expect(await codeOf(createView(stranger, view('x')))).toBe('forbidden');
  expect(await codeOf(takeOverViews(stranger, { list: 'withdrawals', views }))).toBe('forbidden');
  expect(await codeOf(deleteView(lost, { id }))).toBe('forbidden');
  expect(await codeOf(listViews(stranger, { list: 'notices' }))).toBe('done');
  const scoped = { ...author, actor: { ...author.actor, scope: { countries: [1], centers: [] } } };
  expect(await codeOf(listViews(scoped, { list: 'withdrawals' }))).toBe('done');
  expect(await codeOf(listViews(scoped, { list: 'settlements' }))).toBe('outside_scope');
});

test('a view that names a member stays personal', async () => {
  const author = await administrator('see_people');
  const naming = view('김 회원', true, [['username', 'kim'], ...waiting]);
  expect(await codeOf(createView(author, naming))).toBe('view_names_member');
  const { id } = await createView(author, { ...naming, isShared: false });
  expect(await codeOf(updateView(author, { id, name: '김 회원', isShared: true }))).toBe('view_names_member');
  await updateView(author, { id, name: '김 회원', isShared: true, filters: waiting });
  const filters: ViewFilters = [['name', 'kim']];
  expect(await codeOf(updateView(author, { id, name: '김 회원', isShared: true, filters }))).toBe(
    'view_names_member',
  );
});

test('a name is used once by one administrator on one list', async () => {
  const [author, other] = [await administrator('see_people'), await administrator('see_people')];
  await createView(author, view('같은 이름'));
  const { id } = await createView(author, view('다른 이름'));
  expect(await codeOf(createView(author, view('같은 이름')))).toBe('view_name_taken');
  expect(await codeOf(updateView(author, { id, name: '같은 이름', isShared: false }))).toBe(
    'view_name_taken',
  );
  await updateView(author, { id, name: '다른 이름', isShared: false });
  await createView(author, { ...view('같은 이름'), list: 'members' });
  await createView(other, view('같은 이름'));
});

test('a name that another request takes at the same moment is refused as taken', async () => {
  const author = await administrator('see_people');
  const [one, other] = [await createView(author, view('하나')), await createView(author, view('둘'))];
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query(`begin; update saved_views set name = '셋' where id = ${one.id}`);
  const renaming = codeOf(updateView(author, { id: other.id, name: '셋', isShared: false }));
  await untilOneWaits(db);
  await holder.query('commit');
  await holder.end();
  expect(await renaming).toBe('view_name_taken');
});

test(`at most ${VIEW_LIMIT} views of one administrator are saved, at the same time too`, async () => {
  const author = await administrator('see_people');
  const filled = Array.from({ length: VIEW_LIMIT - 1 }, (_, n) => ({ name: `보기 ${n}`, filters: [] }));
  await takeOverViews(author, { list: 'members', views: filled });
  const names = Array.from({ length: 20 }, (_, n) => `at once ${n}`);
  // Opens the connections first, so that all begin at the same time.
  await Promise.all(names.map(() => db.execute(sql`select pg_sleep(0.2)`)));
  const codes = await Promise.all(names.map((name) => codeOf(createView(author, view(name)))));
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(await db.$count(savedViews, eq(savedViews.adminId, author.actor.id))).toBe(VIEW_LIMIT);
});

test('views of a browser become personal ones once, keep what is stored, and those beyond the limit are named', async () => {
  const author = await administrator('see_people');
  await createView(author, view('있던 것', false, [['status', 'y']]));
  const views = ['있던 것', '새 것'].map((name) => ({ name, filters: [['username', 'kim']] as ViewFilters }));
  expect(await takeOverViews(author, { list: 'withdrawals', views })).toEqual({ taken: 1, left: [] });
  expect(await takeOverViews(author, { list: 'withdrawals', views })).toEqual({ taken: 0, left: [] });
  const stored = await listViews(author, { list: 'withdrawals' });
  expect(stored.map(({ name, filters, isShared }) => [name, filters, isShared])).toEqual([
    ['새 것', [['username', 'kim']], false],
    ['있던 것', [['status', 'y']], false],
  ]);
  const more = Array.from({ length: VIEW_LIMIT }, (_, n) => ({ name: `보기 ${n}`, filters: [] }));
  expect(await takeOverViews(author, { list: 'members', views: more })).toEqual({
    taken: VIEW_LIMIT - 2,
    left: [`보기 ${VIEW_LIMIT - 2}`, `보기 ${VIEW_LIMIT - 1}`],
  });
});

test('a name and filters beyond their sizes are refused, and the page of the address is dropped', () => {
  const parsed = (more: object) => CreateView.safeParse({ ...view('이름'), ...more });
  expect(parsed({ name: ' '.repeat(3) }).success).toBe(false);
  expect(parsed({ name: 'x'.repeat(41) }).success).toBe(false);
  expect(parsed({ filters: [['a', 'x'.repeat(201)]] }).success).toBe(false);
  expect(parsed({ filters: Array.from({ length: 31 }, () => ['a', 'x']) }).success).toBe(false);
  expect(parsed({ filters: [['a b', 'x']] }).success).toBe(false);
  expect(parsed({ list: 'unknown' }).success).toBe(false);
  const page = [
    ['page', '4'],
    ['status', 'x'],
    ['after', 'y'],
  ];
  expect(parsed({ filters: page }).data?.filters).toEqual([['status', 'x']]);
});

test('closing an account deletes the views that look for its name', async () => {
  const author = await administrator('see_people');
  const id = await world.member();
  await db.update(members).set({ username: 'leaving', name: '나 가람&' }).where(eq(members.id, id));
  const filters: ViewFilters = [['status', 'x'], ['name', '나 가람&'], ...waiting.slice(1)];
  await createView(author, { ...view('이름으로', false, filters), list: 'members' });
  await createView(author, { ...view('다른 회원', false, [['name', '나']]), list: 'members' });
  const inTree = { ...view('조직에서', false, [['text', '나 가람&']]), list: 'trees-sponsor' as const };
  await createView(author, inTree);
  await closeAccount(world.staff, { id, confirmation: 'leaving' });
  expect((await namesOf(author, 'members')).map(([name]) => name)).toEqual(['다른 회원']);
  expect(await listViews(author, { list: inTree.list })).toEqual([]);
});

test('a name that a view gets while those of a browser are taken over is left to that view', async () => {
  const author = await administrator('see_people');
  const { id } = await createView(author, view('이전 이름'));
  const renaming = (tx: Database) =>
    tx.update(savedViews).set({ name: '새 이름' }).where(eq(savedViews.id, id));
  const views = [{ name: '새 이름', filters: waiting }];
  const taking = () => takeOverViews(author, { list: 'withdrawals', views });
  expect(await beside(db, renaming, taking)).toBe('done');
  expect(await namesOf(author)).toHaveLength(1);
});
