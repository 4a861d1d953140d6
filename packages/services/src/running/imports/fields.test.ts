import { members } from '@starline/db/schema/members';
import { UpdateProfile } from '@starline/validators/members';
import { expect, test } from 'vitest';
import { type Field, instant, multiple, ofForm, requiredText, text } from './fields.ts';
import { KINDS } from './kinds.ts';

const read = (field: Field, cell: string) => field.read(cell, { zone: 'Asia/Seoul' });

test.each(['홍\n길동', '홍\t길동', 'a\rb'])('refuses the break in %j in a line of an import', (cell) => {
  expect(read(text(60), cell)).toEqual({ code: 'broken_text' });
  expect(read(requiredText(60), cell)).toEqual({ code: 'broken_text' });
});

test('refuses a link in the name of a member, and takes line breaks in a memo', () => {
  for (const cell of ['정지 https://evil.example', 'www.evil', 'a@evil.example'])
    expect(read(KINDS.members.name, cell)).toEqual({ code: 'broken_text' });
  expect(read(KINDS.members.name, '홍길동')).toEqual({ value: '홍길동' });
  expect(read(KINDS.deposits.memo, '첫 줄\n둘째 줄')).toEqual({ value: '첫 줄\n둘째 줄' });
});

test('reads no cell as a form does for a column that is encrypted', () => {
  expect(() => ofForm(UpdateProfile.shape.phone, members.phone)).toThrow('phone needs a field');
  expect(read(ofForm(UpdateProfile.shape.email, members.email), 'a@b.example')).toEqual({
    value: 'a@b.example',
  });
});

test('stores an empty cell as the column begins: a text that is never null is empty', () => {
  expect(ofForm(UpdateProfile.shape.bankName, members.bankName)).toMatchObject({ fallback: '' });
  expect(ofForm(UpdateProfile.shape.email, members.email)).not.toHaveProperty('fallback');
  expect(ofForm(UpdateProfile.shape.phone, members.name)).toMatchObject({ isRequired: true });
});

test.each(['2026-02-30', '2025-02-29', '0000-05-01', '2026-13-01'])(
  'the day %s, which does not exist, is no time, with an offset or without',
  (day) => {
    for (const cell of [day, `${day} 09:30`, `${day}T09:30:00+09:00`, `${day} 09:30Z`])
      expect(read(instant, cell)).toEqual({ code: 'broken_time' });
  },
);

test('takes the multiple of a reward limit that a plan may have, and names the row of any other', () => {
  expect(read(multiple, '10000')).toEqual({ value: 100_000_000 });
  expect(read(multiple, '10000.0001')).toEqual({ code: 'invalid' });
  expect(read(multiple, '99999999999')).toEqual({ code: 'invalid' });
});

test('reads the TXID of a deposit as the form does: in lower case, out of a link', () => {
  const txid = 'ab'.repeat(32);
  for (const cell of [txid.toUpperCase(), `0x${txid}`, `https://tronscan.org/#/transaction/${txid}`])
    expect(read(KINDS.deposits.transactionId, cell)).toEqual({ value: txid });
  expect(read(KINDS.deposits.transactionId, 'transfer of Monday')).toEqual({ code: 'invalid' });
});
