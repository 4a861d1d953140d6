import { Field } from '@starline/ui/field';
import { screen } from '@starline/ui/testing/render';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { BankPicker } from './bank-picker.tsx';

let chosen = '';
function Form() {
  const [bank, setBank] = useState('KB국민');
  chosen = bank;
  return (
    <Field label="은행">
      <BankPicker value={bank} onChange={setBank} />
    </Field>
  );
}
async function typed(text: string) {
  const { user } = renderScreen(<Form />);
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  await user.click(field);
  if (text) await user.clear(field);
  if (text) await user.type(field, text);
  await user.tab();
  return field;
}

test('a text that is no bank stays, is refused with a sentence, and the bank before it is not sent', async () => {
  const field = await typed('없는은행');
  await screen.findByText('목록에서 은행을 골라 주세요.');
  expect([field.value, field.getAttribute('aria-invalid'), chosen]).toEqual(['없는은행', 'true', '']);
});

test('the name of a bank is that bank, without a choice in the list', async () => {
  const field = await typed('카카오 뱅크');
  await expect.poll(() => [field.value, chosen]).toEqual(['카카오뱅크', '카카오뱅크']);
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('a field that is entered and left keeps its bank', async () => {
  const field = await typed('');
  expect([field.value, chosen]).toEqual(['KB국민', 'KB국민']);
});
