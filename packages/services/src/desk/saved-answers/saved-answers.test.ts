import { savedAnswers } from '@starline/db/schema/saved-answers';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { CreateSavedAnswer } from '@starline/validators/saved-answers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../testing/code-of.ts';
import { untilOneWaits } from '../../testing/waits.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { listSavedAnswers } from './list.ts';
import { createSavedAnswer, deleteSavedAnswer, updateSavedAnswer } from './save.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
beforeEach(() => db.delete(savedAnswers));

const answer = { name: '출금 시간', texts: { ko: '{{name}} 님, 하루 안에 지급됩니다.' } };
const faultsOf = (input: object) =>
  CreateSavedAnswer.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

test('an answer is added, changed and deleted, each with an entry of the audit log', async () => {
  const { id } = await createSavedAnswer(world.staff, answer);
  const texts = { ...answer.texts, en: '{{name}}, within a day.' };
  await updateSavedAnswer(world.staff, { id, name: '지급 시간', texts });
  expect(await listSavedAnswers(world.staff)).toEqual([{ id, name: '지급 시간', texts }]);
  await deleteSavedAnswer(world.staff, { id });
  expect(await listSavedAnswers(world.staff)).toEqual([]);
  for (const act of ['create', 'update', 'delete'])
    expect(await auditEntriesOf(db, `savedAnswers.${act}`, id)).toHaveLength(1);
  expect(await codeOf(deleteSavedAnswer(world.staff, { id }))).toBe('not_found');
});

test('two answers have two names', async () => {
  await createSavedAnswer(world.staff, answer);
  expect(await codeOf(createSavedAnswer(world.staff, answer))).toBe('answer_name_taken');
  const { id } = await createSavedAnswer(world.staff, { ...answer, name: '다른 답변' });
  expect(await codeOf(updateSavedAnswer(world.staff, { id, ...answer }))).toBe('answer_name_taken');
});

test('of two administrators who give two answers one name at once, the second is refused', async () => {
  const { id: first } = await createSavedAnswer(world.staff, answer);
  const { id } = await createSavedAnswer(world.staff, { ...answer, name: '다른 답변' });
  const name = '새 이름';
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const renaming = withTransaction(db, async (tx) => {
    await tx.update(savedAnswers).set({ name }).where(eq(savedAnswers.id, first));
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  const second = codeOf(updateSavedAnswer(world.staff, { id, ...answer, name }));
  await untilOneWaits(db);
  held.resolve();
  await renaming;
  expect(await second).toBe('answer_name_taken');
});

test('of two administrators who change one text, the second is asked', async () => {
  const { id } = await createSavedAnswer(world.staff, answer);
  const { name } = answer;
  await updateSavedAnswer(world.staff, { id, name, texts: { ko: '첫째' }, seen: answer });
  const second = updateSavedAnswer(world.staff, { id, name, texts: { ko: '둘째' }, seen: answer });
  expect(await codeOf(second)).toBe('changed_meanwhile');
  expect((await listSavedAnswers(world.staff))[0]?.texts).toEqual({ ko: '첫째' });
});

test('refuses a blank that does not exist, and an answer without a text', () => {
  expect(faultsOf(answer)).toEqual([]);
  expect(faultsOf({ ...answer, texts: { ko: '{{account}}로 보내 주세요' } })).toEqual(['unknown_blank']);
  expect(faultsOf({ ...answer, texts: {} })).toEqual(['required']);
});
