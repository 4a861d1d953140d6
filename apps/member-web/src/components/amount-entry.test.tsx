// @vitest-environment happy-dom
import { points } from '@starline/domain/money';
import { screen } from '@starline/ui/testing/render';
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
      <AmountEntry
        value={amount}
        onChange={setAmount}
        onBlur={() => undefined}
        unitLabel="P"
        all={points(1284.5)}
        allLabel="전액"
      />
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
  ['1,234.5', 123_450, '1,234.5'],
  ['1.239', 123, '1.23'],
  ['12a', 1200, '12'],
])('%s typed is %i hundredths, shown as %s', async (typed, hundredths, text) => {
  const { user, input } = await shown();
  await user.type(input, typed);
  expect([value, input.value]).toEqual([hundredths, text]);
});

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
