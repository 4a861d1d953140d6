import { expect, test } from 'vitest';
import { PasswordInput } from './password-input.tsx';
import { render, screen } from './testing/render.tsx';

const HINT = 'There is a space at the start or end, or an invisible character.';

test.each([
  ['a space at the end', 'secret '],
  ['an ideographic space at the start', '　secret'],
  ['a no-break space at the end', 'secret '],
  ['a zero-width space', 'sec​ret'],
  ['a byte order mark', '﻿secret'],
  ['a soft hyphen', 'sec­ret'],
  ['a direction mark', 'secret‎'],
])('a pasted password with %s gets a hint and stays as it is', async (_name, text) => {
  const { user } = render(<PasswordInput aria-label="Password" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  await user.click(input);
  await user.paste(text);
  expect(screen.getByText(HINT)).toBeTruthy();
  expect(input.value).toBe(text);
});

test.each([['secret'], ['two words'], ['비밀 번호'], ['pass❤️']])(
  'the password %j gets none',
  async (text) => {
    const { user } = render(<PasswordInput aria-label="Password" />);
    await user.click(screen.getByLabelText('Password'));
    await user.paste(text);
    expect(screen.queryByText(HINT)).toBeNull();
  },
);
