import { consents, policies } from '@starline/db/schema/policies';
import { testDatabase } from '@starline/db/testing/test-database';
import { COMPANY_ID } from '@starline/domain/members';
import type { PolicyKind } from '@starline/domain/policies';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { closeAccount } from '../../desk/personal-data/close-account.ts';
import { signUp } from '../../network/members/sign-up.ts';
import { codeOf } from '../../testing/code-of.ts';
import { phone, username } from '../../testing/typed.ts';
import { makeWorld } from '../../testing/world.ts';
import { savePolicyDraft } from '../policies/draft.ts';
import { publishPolicy } from '../policies/publish.ts';
import { inForce } from '../policies/read.ts';
import { giveConsents } from './give.ts';
import { listConsents } from './list.ts';
import { chooseConsent, listOptionalConsents } from './optional.ts';
import { pendingConsents } from './pending.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-18T03:00:00Z');
let made = 0;

async function published(kind: PolicyKind, effectiveOn: string): Promise<number> {
  const { id } = await savePolicyDraft(world.staff, { kind, effectiveOn, texts: { ko: `${kind} 본문` } });
  await publishPolicy(world.staff, { id });
  return id;
}
const newcomer = () => {
  made += 1;
  const form = { name: '새 회원', password: 'pass-word-1', phone: phone('01012345678'), countryId: 1 };
  return { ...form, username: username(`newcomer${made}`), centerId: 1, recommenderId: COMPANY_ID };
};
const given = (...ids: number[]) => ids.map((policyId) => ({ policyId, isGiven: true }));
const rowsOf = (memberId: number) => db.select().from(consents).where(eq(consents.memberId, memberId));
const pendingOf = async (id: number) => (await pendingConsents(world.asMember(id))).map(({ kind }) => kind);

/** Back to an installation that has published nothing. */
beforeEach(async () => {
  world.moveTo('2026-11-18T03:00:00Z');
  await db.execute(sql`begin; set local starline.maintenance = 'a test'; set local session_replication_role = replica;
    delete from consents; delete from policies; commit`);
});

test('without published documents a signup and a login ask for nothing', async () => {
  const { id } = await signUp(world.visitor, { ...newcomer(), answers: [] });
  expect(await pendingOf(id)).toEqual([]);
  expect(await rowsOf(id)).toEqual([]);
});

test('a signup of the web stores each answer with version, time and source', async () => {
  const [terms, privacy, marketing] = [
    await published('terms', '2026-11-18'),
    await published('privacy', '2026-11-18'),
    await published('marketing', '2026-11-18'),
  ];
  const answers = [...given(terms, privacy), { policyId: marketing, isGiven: false }];
  const { id } = await signUp(world.visitor, { ...newcomer(), answers });
  const at = '2026-11-18T03:00:00.000Z';
  expect(await rowsOf(id)).toMatchObject([
    { policyId: terms, isGiven: true, source: 'signup', createdAt: at },
    { policyId: privacy, isGiven: true, source: 'signup', createdAt: at },
    { policyId: marketing, isGiven: false, source: 'signup', createdAt: at },
  ]);
  expect(await pendingOf(id)).toEqual([]);
  expect(await listConsents(world.staff, { id })).toMatchObject([
    { kind: 'marketing', version: 1, isGiven: false },
    { kind: 'privacy', version: 1, isGiven: true },
    { kind: 'terms', version: 1, isGiven: true },
  ]);
});

test('a signup of the web without a required consent is refused and makes no member', async () => {
  const [terms, privacy] = [await published('terms', '2026-11-18'), await published('privacy', '2026-11-18')];
  for (const answers of [[], given(terms), [...given(terms), { policyId: privacy, isGiven: false }]]) {
    const form = newcomer();
    expect(await codeOf(signUp(world.visitor, { ...form, answers }))).toBe('consent_required');
    const { rows } = await db.execute(sql`select 1 from members where username = ${form.username}`);
    expect(rows).toEqual([]);
  }
});

test('a client of REST signs up as before, and its member is asked at the next login', async () => {
  const terms = await published('terms', '2026-11-18');
  const { id } = await signUp(world.visitor, newcomer());
  expect(await rowsOf(id)).toEqual([]);
  expect(await pendingOf(id)).toEqual(['terms']);
  await giveConsents(world.asMember(id), { answers: given(terms) });
  expect(await pendingOf(id)).toEqual([]);
  expect(await rowsOf(id)).toMatchObject([{ policyId: terms, source: 'login' }]);
});

test('a new version asks again from its day on, and not before', async () => {
  const first = await published('terms', '2026-11-18');
  const { id } = await signUp(world.visitor, { ...newcomer(), answers: given(first) });
  const second = await published('terms', '2026-11-25');
  world.moveTo('2026-11-24T14:59:00Z');
  expect(await pendingOf(id)).toEqual([]);
  world.moveTo('2026-11-24T15:00:00Z');
  expect(await pendingOf(id)).toEqual(['terms']);
  expect((await inForce(world.system, db)).map((each) => each.id)).toEqual([second]);
});

test('refuses the consent to another version than the one in force', async () => {
  const first = await published('terms', '2026-11-18');
  const { id } = await signUp(world.visitor, newcomer());
  const second = await published('terms', '2026-11-25');
  const give = (policyId: number) => giveConsents(world.asMember(id), { answers: given(policyId) });
  expect(await codeOf(give(second))).toBe('consent_outdated');
  world.moveTo('2026-11-25T03:00:00Z');
  expect(await codeOf(give(first))).toBe('consent_outdated');
  expect(await rowsOf(id)).toEqual([]);
  expect(await pendingOf(id)).toEqual(['terms']);
});

test('an optional document alone asks nothing, and is asked once beside a required one', async () => {
  const marketing = await published('marketing', '2026-11-18');
  const { id } = await signUp(world.visitor, newcomer());
  expect(await pendingOf(id)).toEqual([]);
  const terms = await published('terms', '2026-11-18');
  expect((await pendingOf(id)).sort()).toEqual(['marketing', 'terms']);
  const answers = [...given(terms), { policyId: marketing, isGiven: false }];
  await giveConsents(world.asMember(id), { answers });
  await published('terms', '2026-11-18');
  expect(await pendingOf(id)).toEqual(['terms']);
});

test('an optional consent is withdrawn and given again, and each answer stays', async () => {
  const marketing = await published('marketing', '2026-11-18');
  const { id } = await signUp(world.visitor, { ...newcomer(), answers: given(marketing) });
  const member = world.asMember(id);
  const choose = (isGiven: boolean, policyId = marketing) => chooseConsent(member, { policyId, isGiven });
  const isGiven = async () => (await listOptionalConsents(member)).map((each) => each.isGiven);
  expect(await isGiven()).toEqual([true]);
  await choose(false);
  expect(await isGiven()).toEqual([false]);
  await choose(true);
  expect(await isGiven()).toEqual([true]);
  expect((await rowsOf(id)).map((row) => [row.isGiven, row.source])).toEqual([
    [true, 'signup'],
    [false, 'settings'],
    [true, 'settings'],
  ]);
});

test('a consent to an earlier version is withdrawn by an answer to the one in force', async () => {
  const first = await published('marketing', '2026-11-18');
  const { id } = await signUp(world.visitor, { ...newcomer(), answers: given(first) });
  const second = await published('marketing', '2026-11-18');
  const member = world.asMember(id);
  expect(await listOptionalConsents(member)).toMatchObject([{ id: second, isGiven: true }]);
  expect(await codeOf(chooseConsent(member, { policyId: first, isGiven: false }))).toBe('consent_outdated');
  await chooseConsent(member, { policyId: second, isGiven: false });
  expect(await listOptionalConsents(member)).toMatchObject([{ id: second, isGiven: false }]);
});

test('a required consent is not withdrawn in the settings, and the newest answer counts', async () => {
  const terms = await published('terms', '2026-11-18');
  const { id } = await signUp(world.visitor, { ...newcomer(), answers: given(terms) });
  const member = world.asMember(id);
  expect(await codeOf(chooseConsent(member, { policyId: terms, isGiven: false }))).toBe('consent_required');
  expect(await listOptionalConsents(member)).toEqual([]);
  await giveConsents(member, { answers: [{ policyId: terms, isGiven: false }] });
  expect(await pendingOf(id)).toEqual(['terms']);
});

test('a consent is never changed or deleted, and stays when the account is closed', async () => {
  const terms = await published('terms', '2026-11-18');
  const form = newcomer();
  const { id } = await signUp(world.visitor, { ...form, answers: given(terms) });
  for (const change of [
    sql`update consents set is_given = false where member_id = ${id}`,
    sql`delete from consents where member_id = ${id}`,
  ])
    await expect(db.execute(change)).rejects.toMatchObject({ cause: { message: /append-only/ } });
  await closeAccount(world.staff, { id, confirmation: form.username } as never);
  expect(await rowsOf(id)).toMatchObject([{ policyId: terms, isGiven: true }]);
  expect(await db.$count(policies)).toBe(1);
});
