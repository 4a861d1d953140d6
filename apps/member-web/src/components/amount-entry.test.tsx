import { points } from '@starline/domain/money';
import { Field } from '@starline/ui/field';
import { fireEvent, screen } from '@starline/ui/testing/render';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { AmountEntry } from './amount-entry.tsx';

let value: number | null = null;

function Form({ initial }: { initial: number | null }) {
  const [amount, setAmount] = useState(initial);
  value = amount;
  return (
    <>
      <Field label="금액">
        <AmountEntry
          value={amount}
          onChange={setAmount}
          onBlur={() => undefined}
          unitLabel="P"
          all={points(1284.5)}
          allLabel="전액"
        />
      </Field>
      <button type="button" onClick={() => setAmount(null)}>
        Empty
      </button>
    </>
  );
}
const shown = async (initial: number | null = null) => {
  const { user } = renderScreen(<Form initial={initial} />);
  return { user, input: await screen.findByRole<HTMLInputElement>('textbox') };
};

test.each([
  ['12', 1200, '12'],
  ['12.5', 1250, '12.5'],
  ['.01', 1, '0.01'],
  ['0012', 1200, '12'],
  ['99999.99', 9_999_999, '99,999.99'],
  ['12,5', 1250, '12.5'],
  [',5', 50, '0.5'],
  ['1234,5', 123_450, '1,234.5'],
  ['１２０', 12_000, '120'],
  ['120。5', 12_050, '120.5'],
])('%s typed is %i hundredths, shown as %s', async (typed, hundredths, text) => {
  const { user, input } = await shown();
  await user.type(input, typed);
  expect([value, input.value]).toEqual([hundredths, text]);
});

test.each([
  ['1,234.50', 123_450],
  ['1,234', 123_400],
  ['1,234,567', 123_456_700],
  ['1.234,50', 123_450],
  ['$100', 10_000],
  ['1,000 P', 100_000],
  ['１，０００', 100_000],
  ['１２０．５', 12_050],
  [' 1 234.5 ', 123_450],
])('%s pasted is %i hundredths', async (pasted, hundredths) => {
  const { user, input } = await shown();
  await user.click(input);
  await user.paste(pasted);
  expect(value).toBe(hundredths);
});

test.each([
  '0,123',
  '1234,567',
  '1.234',
  '1,23,456',
  '1.234,567',
  '1,2,3',
  '12,5',
  '1.400',
  '100원',
  '10²',
  '😀',
  '백',
])('%s pasted stays to be read, is no amount and has a sentence', async (pasted) => {
  const { user, input } = await shown(700);
  await user.tripleClick(input);
  await user.paste(pasted);
  expect([value, input.value]).toEqual([null, pasted]);
  expect(screen.getByText(/금액을 알 수 없습니다/)).toBeTruthy();
  await user.clear(input);
  await user.type(input, '5');
  expect([value, screen.queryByText(/금액을 알 수 없습니다/)]).toEqual([500, null]);
});

test.each(['1,500', '1,234.5', '12,5,5', '1.239', '12a'])(
  '%s typed is refused at the key that makes it unclear',
  async (typed) => {
    const { user, input } = await shown();
    await user.type(input, typed);
    expect(value).toBeNull();
    expect(screen.getByText(/금액을 알 수 없습니다/)).toBeTruthy();
  },
);

test('a comma typed over the last digits is a decimal point, and a deletion leaves the separators what they are', async () => {
  const { user, input } = await shown(123_400);
  await user.type(input, '{Backspace}');
  expect([value, input.value]).toEqual([12_300, '123']);
  await user.type(input, '45');
  await user.type(input, ',5', { initialSelectionStart: 2, initialSelectionEnd: 6 });
  expect([value, input.value]).toEqual([1250, '12.5']);
});

test.each([
  ['insertFromPaste', null],
  [undefined, null],
  ['deleteContentBackward', 12_500],
])(
  '12,5 that replaces 12,540 by %s is %s, also when the browser names no text',
  async (inputType, hundredths) => {
    const { input } = await shown(1_254_000);
    input.focus();
    // Past the value that React remembers, like a browser.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '12,5');
    fireEvent(input, Object.assign(new Event('input', { bubbles: true }), { inputType, data: null }));
    expect(value).toBe(hundredths);
  },
);

test('the caret stays at its digit when a separator appears', async () => {
  const { user, input } = await shown(123_400);
  await user.type(input, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect([input.value, value]).toEqual(['19,234', 1_923_400]);
  expect(input.selectionStart).toBe(2);
});

test('an emptied field is no amount, not zero', async () => {
  const { user, input } = await shown(1200);
  await user.clear(input);
  expect(value).toBeNull();
});

test.each([
  [/^25/, 32_112],
  [/^50/, 64_225],
  [/^전액/, 128_450],
])('the button %s fills in its share of the balance, cut to the cent', async (name, hundredths) => {
  const { user } = await shown();
  await user.click(screen.getByRole('button', { name }));
  expect(value).toBe(hundredths);
});

test('a value that the form changes is shown', async () => {
  const { user, input } = await shown(1200);
  expect(input.value).toBe('12');
  await user.click(screen.getByRole('button', { name: 'Empty' }));
  expect(input.value).toBe('');
});
