import { testDatabase } from '@starline/db/testing/test-database';
import { expect, test } from 'vitest';
import { callRest } from './testing/client.ts';
import { openFixture } from './testing/fixture.ts';

const database = await testDatabase();
const { admin } = await openFixture(database);
const SETTINGS = '/api/admin/settings';

const read = async () => {
  const { body, headers } = await callRest(admin.browser, `GET ${SETTINGS}`);
  return { tag: headers.get('etag') ?? '', minimum: body.withdraw_min_amount.value as string };
};
const save = (value: string, headers: Record<string, string> = {}) =>
  callRest(admin.browser, `POST ${SETTINGS}`, { withdraw_min_amount: { value } }, headers);

test('a save that names what was read is refused with 412 after another save, and changes nothing', async () => {
  const { tag } = await read();
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  expect((await save('11', { 'if-match': tag })).status).toBe(200);
  expect(await save('12', { 'if-match': tag })).toMatchObject({
    status: 412,
    body: { success: false, code: 'changed_meanwhile' },
  });
  expect((await read()).minimum).toBe('11');
});

test('of saves at once that name the same reading one is done', async () => {
  const { tag } = await read();
  const values = ['21', '22', '23', '24'];
  const answers = await Promise.all(values.map((value) => save(value, { 'if-match': tag })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  const done = answers.findIndex(({ status }) => status === 200);
  expect((await read()).minimum).toBe(values[done]);
});

test('without If-Match, and with any state, the last save wins', async () => {
  await save('31');
  expect((await save('32')).status).toBe(200);
  expect((await save('33', { 'if-match': '*' })).status).toBe(200);
  expect((await read()).minimum).toBe('33');
});
