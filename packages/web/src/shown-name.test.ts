import { CLOSED_NAME } from '@starline/domain/member-columns';
import { expect, test } from 'vitest';
import { shownName } from './shown-name.ts';

test('shows a text in place of the name of a closed account, and other names as they are', () => {
  const shown = [CLOSED_NAME, '이민재', '', null].map((name) => shownName(name, 'Closed account'));
  expect(shown).toEqual(['Closed account', '이민재', '', '']);
});
