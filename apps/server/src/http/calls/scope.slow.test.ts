import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { adminRouter } from '@starline/router/admin/router';
import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FUZZ } from '../../testing/fuzzing.ts';
import { inputsOf } from '../../testing/inputs.ts';
import { proceduresOf } from '../../testing/procedures.ts';
import { digestOfOutside, leakIn, openScoped } from '../../testing/scoped.ts';
import { DOCUMENTED_CALLS } from '../rest/documented-calls.ts';
import { callRest } from '../rest/testing/client.ts';
import { HAPPY } from '../rest/testing/happy-cases.ts';

const database = await testDatabase();
const { db } = database;
const fixture = await openScoped(database);
const { inside, outside, member, recruit, scoped } = fixture;
const INPUTS = FUZZ.requests(2);
process.stdout.write(`scope: seed ${FUZZ.seed}, ${INPUTS} inputs each\n`);

type Defined = { _def: { meta?: { scope?: string | readonly (readonly [string, string])[] } } };
const ruleOf = (name: string) =>
  (adminRouter._def.procedures as unknown as Record<string, Defined>)[name]?._def.meta?.scope;
const procedures = proceduresOf('admin').filter(
  ({ audience, kind }) => audience !== 'visitor' && kind !== 'subscription',
);
/** These end the session or change what the walk needs to log in. */
const OWN = /^(sessions|passkeys|secondFactor\.(begin|confirm|remove)|admins\.changePassword)/;
const call = (name: string, kind: string, input: unknown) =>
  kind === 'mutation'
    ? scoped.browser.mutate('admin', name, input)
    : scoped.browser.query('admin', name, input);

/** For each kind of subject, a value outside of the scope. */
const OUTSIDE: Record<string, unknown> = {
  member: member.id,
  username: member.username,
  withdrawal: outside.withdrawal,
  deposit: outside.deposit,
  code_grant: outside.grant,
  purchase: outside.grant,
  adjustment: outside.adjustment,
  attachment: outside.attachment,
  approval: 9_100_000,
};
const ids = [member.id, recruit.id, 1, ...Object.values(outside)];
const known = {
  id: ids,
  ids: [[outside.withdrawal], [outside.deposit], [inside.memberId, outside.withdrawal]],
  memberId: [member.id, recruit.id, 1],
  username: [member.username, recruit.username, 'company'],
  name: ['바깥', `바깥${member.id}`],
  searchId: [member.username],
  sourceId: [member.username],
  text: [member.username, '바깥', String(member.id), 'company'],
  recommender: [member.username],
  newRecommender: [member.username],
  newSponsor: [member.username],
  center: [fixture.spareCenter],
  centerId: [fixture.spareCenter, inside.centerId],
  subjectId: [String(member.id)],
  actor: [member.username],
};

describe('an administrator whose role reaches one center', () => {
  test('learns nothing of other members from any procedure, and changes nothing of theirs', async () => {
    const before = await digestOfOutside(db);
    const leaks: unknown[] = [];
    for (const { name, kind, input } of procedures.filter((each) => !OWN.test(each.name))) {
      const rule = ruleOf(name);
      const fitting = fc.sample(inputsOf(input, known, { isFitting: true }), {
        seed: FUZZ.seed,
        numRuns: INPUTS,
      });
      if (Array.isArray(rule)) {
        const [kind_, field] = rule[0] as [string, string];
        const value = field === 'ids' ? [OUTSIDE[kind_]] : OUTSIDE[kind_];
        fitting.push(...fitting.map((each) => ({ ...(each as object), [field]: value })));
      }
      for (const each of fitting) {
        const { status, data, error } = await call(name, kind, each);
        const leak = leakIn(data) ?? leakIn({ ...error, requestId: '' });
        if (leak) leaks.push([name, status, leak, JSON.stringify(data ?? error).slice(0, 300)]);
        if (rule === undefined && error.code !== 'outside_scope') leaks.push([name, status, error]);
      }
    }
    expect(leaks).toEqual([]);
    expect(await digestOfOutside(db)).toEqual(before);
    expect((await call('members.list', 'query', {})).data.rows).toHaveLength(1);
  });

  test('gets the answer of an unknown id for a subject outside', async () => {
    for (const { name, kind, input } of procedures) {
      const rule = ruleOf(name);
      if (!Array.isArray(rule)) continue;
      const [of, field] = rule[0] as [string, string];
      const [fitting] = fc.sample(inputsOf(input, known, { isFitting: true }), {
        seed: FUZZ.seed,
        numRuns: 1,
      });
      const answers = [OUTSIDE[of], of === 'username' ? 'unknown' : 8_999_999].map(async (value) => {
        const { status, error } = await call(name, kind, {
          ...(fitting as object),
          [field]: field === 'ids' ? [value] : value,
        });
        return [name, status, error.code];
      });
      const [foreign, unknown] = await Promise.all(answers);
      expect(foreign).toEqual([name, 404, of === 'username' ? 'member_not_exist' : 'not_found']);
      expect(foreign).toEqual(unknown);
    }
  });

  test('learns nothing of other members from any documented call, and changes nothing of theirs', async () => {
    const calls = DOCUMENTED_CALLS.filter(
      ({ isPublic, path }) => !isPublic && !/(proof|login|logout)/.test(path),
    );
    const found: unknown[] = [];
    for (const { method, path } of calls) {
      const name = `${method} ${path}`;
      const input = (await HAPPY[name]?.(fixture)) ?? {};
      const before = method === 'GET' ? {} : await digestOfOutside(db);
      const answer = path.endsWith('/export')
        ? await readSheet(path, input)
        : await callRest(scoped.browser, name, input as never);
      const leak = leakIn(answer.body);
      if (leak) found.push([name, answer.status, leak, JSON.stringify(answer.body).slice(0, 400)]);
      const after = method === 'GET' ? {} : await digestOfOutside(db);
      const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
      if (changed.length > 0) found.push([name, answer.status, changed]);
    }
    expect(found).toEqual([]);
  });

  test('learns nothing of other members from what a member of the center reads', async () => {
    const own = { ...fixture, member: { ...member, id: inside.memberId, username: inside.username } };
    const reads = DOCUMENTED_CALLS.filter(
      ({ method, isPublic, surface, path }) =>
        method === 'GET' && !isPublic && surface !== 'admin' && !path.startsWith('/api/receipts'),
    );
    const answered: string[] = [];
    for (const { method, path } of reads) {
      const name = `${method} ${path}`;
      const { status, body } = await callRest(
        scoped.browser,
        name,
        ((await HAPPY[name]?.(own)) ?? {}) as never,
      );
      expect([name, leakIn(body)]).toEqual([name, null]);
      if (status === 200) answered.push(path);
      else expect(['outside_scope', 'unauthorized']).toContain(body.code);
    }
    expect(answered).toEqual(
      expect.arrayContaining(['/api/members/:id', '/api/statements/:account', '/api/rewards/list']),
    );
  });

  /** The text of all cells of a spreadsheet, or the refusal. */
  async function readSheet(path: string, input: object) {
    const search = new URLSearchParams(input as Record<string, string>);
    const response = await scoped.browser.fetch(`${path}?${search}`);
    const content = Buffer.from(await response.arrayBuffer());
    if (!response.headers.get('content-type')?.includes('sheet'))
      return { status: response.status, body: content.toString() };
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(content as never);
    const body = workbook.worksheets.flatMap((sheet) => sheet.getSheetValues());
    return { status: response.status, body };
  }

  test('works with the members of the center as others do', async () => {
    const done = async (name: string, kind: string, input: unknown) => {
      const { status, data, error } = await call(name, kind, input);
      expect([name, status, error.code]).toEqual([name, 200, undefined]);
      return data;
    };
    const id = inside.memberId;
    const [row] = (await done('members.list', 'query', {})).rows;
    expect(row).toMatchObject({ id, username: 'inner', recommenderId: 0, recommenderUsername: '••••' });
    for (const name of ['members.get', 'members.overview', 'members.timeline', 'secondFactor.ofMember'])
      await done(name, 'query', { id });
    expect((await done('search.find', 'query', { text: 'inner' })).members).toHaveLength(1);
    expect((await done('statistics.members', 'query', {})).total).toBe(1);
    expect((await done('centers.list', 'query', undefined)).map((each: { id: number }) => each.id)).toEqual([
      inside.centerId,
    ]);
    const [deposit, withdrawal] = [await inside.deposit(), await inside.withdrawal()];
    expect((await done('statistics.pending', 'query', {})).withdrawals).toBe(1);
    const open = await done('statistics.openWithdrawals', 'query', {});
    expect(open.coin + open.bank + open.lotto).toBe(1);
    await done('documents.withdrawal', 'query', { id: withdrawal });
    await done('withdrawals.updateMemo', 'mutation', { id: withdrawal, memo: '확인' });
    await done('withdrawals.cancel', 'mutation', { ids: [withdrawal], reason: 'duplicate_request' });
    await done('deposits.complete', 'mutation', { ids: [deposit] });
    await done('members.update', 'mutation', { id, name: '안쪽이름' });
    await done('rewards.list', 'query', { memberId: id });
    await done('memberNotes.list', 'query', { memberId: id });
    expect((await done('inquiries.rows', 'query', {})).map((row: { id: number }) => row.id)).toEqual([id]);
    const { memberId, rows } = await done('inquiries.read', 'query', { memberId: id });
    const answer = { memberId, seen: rows[0].id, text: '확인했습니다' };
    await done('inquiries.answer', 'mutation', answer);
    const beyond = { ...answer, memberId: member.id, seen: outside.inquiry };
    expect((await call('inquiries.answer', 'mutation', beyond)).status).toBe(404);
    await done('products.toggle', 'mutation', { id: inside.grant });
    await done('adjustments.create', 'mutation', { memberId: id, point: 100, type: 'point' });
  });

  test('moves no member out of the center and puts none under a member outside', async () => {
    const id = inside.memberId;
    for (const change of [{ centerId: 1 }, { recommender: member.username }])
      expect((await call('members.update', 'mutation', { id, ...change })).status).toBe(404);
  });

  test('reads the rewards of one member only, and not by their source', async () => {
    const asked = [{}, { searchId: 'inner' }, { memberId: inside.memberId, sourceId: member.username }];
    for (const name of ['rewards.list', 'rewards.rows', 'rewards.count', 'exports.rewards'])
      for (const input of asked)
        expect((await call(name, 'query', input)).error).toMatchObject({ code: 'outside_scope' });
  });

  test('does nothing with a batch that names one request outside', async () => {
    const own = await inside.withdrawal();
    for (const name of ['withdrawals.cancel', 'withdrawals.complete', 'personalData.withdrawals']) {
      const reason = name === 'personalData.withdrawals' ? '확인' : 'duplicate_request';
      const input = name.endsWith('complete') ? {} : { reason };
      const { status } = await call(name, 'mutation', { ids: [own, outside.withdrawal], ...input });
      expect([name, status]).toEqual([name, 404]);
    }
    const { rows } = (await call('withdrawals.list', 'query', {})).data;
    expect(rows.find((row: { id: number }) => row.id === own)).toMatchObject({ status: '요청' });
  });

  test('loses a member who leaves the center with the next call', async () => {
    const read = async () => (await call('members.get', 'query', { id: inside.memberId })).status;
    const moveTo = (centerId: number) =>
      db.update(members).set({ centerId }).where(eq(members.id, inside.memberId));
    expect(await read()).toBe(200);
    await moveTo(1);
    expect(await read()).toBe(404);
    await moveTo(inside.centerId);
    expect(await read()).toBe(200);
  });
});
