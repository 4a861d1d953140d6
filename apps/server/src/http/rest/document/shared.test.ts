import { expect, test } from 'vitest';
import { share } from './shared.ts';

const text = { type: 'string', minLength: 1, maxLength: 40 };
const username = { name: 'username', part: text };
const accountNumber = { name: 'account_number', part: text };
const answer = (name: string) => ({
  name,
  part: { type: 'object', properties: { one: text, other: text }, required: ['one', 'other'] },
});

test('a text with the bounds of another is not described under its name', () => {
  const { components, place } = share('schemas', [...Array(9).fill(username), accountNumber]);
  expect(Object.keys(components)).toEqual(['username']);
  expect(place(username)).toEqual({ $ref: '#/components/schemas/username' });
  expect(place(accountNumber)).toEqual(text);
});

test('alike objects are described once, by the name of the first', () => {
  const { components, place } = share('schemas', [answer('passkey'), answer('credential'), answer('proof')]);
  expect(Object.keys(components)).toEqual(['passkey']);
  expect(place(answer('proof'))).toEqual({ $ref: '#/components/schemas/passkey' });
});

test('different parts of one name are numbered', () => {
  const other = { name: 'username', part: { ...text, maxLength: 60 } };
  const { components } = share('schemas', [...Array(9).fill(username), ...Array(9).fill(other)]);
  expect(Object.keys(components)).toEqual(['username', 'username-2']);
});
