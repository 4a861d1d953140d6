// @vitest-environment happy-dom
import { points } from '@starline/domain/money';
import { fireEvent, render, screen } from '@starline/ui/testing/render';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AmountInput } from './amount-input.tsx';

let value: number | null = null;

function Form({ initial = null }: { initial?: number | null }) {
  const [amount, setAmount] = useState(initial);
  value = amount;
  return (
    <>
      <AmountInput
        value={amount}
        onChange={setAmount}
        onBlur={() => undefined}
        unit="P"
        all={points(1284.5)}
        allLabel="All"
      />
      <button type="button" onClick={() => setAmount(null)}>
        Empty
      </button>
    </>
  );
}
const shown = (initial?: number) => {
  const { user } = render(<Form initial={initial ?? null} />);
  return { user, input: screen.getByRole<HTMLInputElement>('spinbutton') };
};

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['0.01', 1],
  ['99999.99', 9_999_999],
])('%s typed is kept as %i hundredths, and stays as it was typed', async (typed, hundredths) => {
  const { user, input } = shown();
  await user.type(input, typed);
  expect(value).toBe(hundredths);
  expect(input.value).toBe(typed);
});

test('a third decimal is not taken', async () => {
  const { user, input } = shown();
  await user.type(input, '1.239');
  expect([value, input.value]).toEqual([123, '1.23']);
});

test('a separator of thousands is left out while one types, and the amount is right', async () => {
  const { user, input } = shown();
  await user.type(input, '1,234.5');
  expect([value, input.value]).toEqual([123_450, '1234.5']);
});

test('an emptied field is no amount, not zero', async () => {
  const { user, input } = shown(1200);
  await user.clear(input);
  expect(value).toBeNull();
});

test('the button of the whole balance fills in all of it, to the cent', async () => {
  const { user, input } = shown();
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect([value, input.value]).toEqual([128_450, '1284.50']);
});

test('a value that the form changes is shown', async () => {
  const { user, input } = shown(1200);
  expect(input.value).toBe('12.00');
  await user.click(screen.getByRole('button', { name: 'Empty' }));
  expect(input.value).toBe('');
});

test('the wheel gives up the focus instead of changing the amount', () => {
  const { input } = shown(1200);
  input.focus();
  fireEvent.wheel(input);
  expect(document.activeElement).not.toBe(input);
  expect(value).toBe(1200);
});
