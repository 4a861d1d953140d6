import { expect, test, vi } from 'vitest';
import { Amount } from './amount.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CopyButton } from './copy-button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { LoadError } from './load-error.tsx';
import { fireEvent, render, screen } from './testing/render.tsx';
import { allSaid, findSaid, getSaid } from './testing/said.ts';
import { ENGLISH } from './testing/texts.ts';

test('an empty list says one sentence and offers the next act', () => {
  render(<EmptyState action={<button type="button">Add</button>}>No notices yet.</EmptyState>);
  expect(screen.getByText('No notices yet.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy();
});

test('a failed load is announced, names the request and loads again on demand', async () => {
  const onRetry = vi.fn();
  const { user } = render(<LoadError onRetry={onRetry} requestId="req-7" />);
  expect(getSaid().textContent).toContain('Could not load.');
  expect(getSaid().textContent).toContain('Request req-7');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('while it loads again the button of a failed load takes no second click', () => {
  const onRetry = vi.fn();
  render(<LoadError busy onRetry={onRetry} />);
  fireEvent.click(screen.getByRole('button', { name: /Try again/ }));
  expect(onRetry).not.toHaveBeenCalled();
});

test('a field joins its control to label, error and hint', () => {
  render(
    <Field label="Amount" required error="Too small." hint="At least 10.">
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText(/^Amount/);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Too small.',
    'At least 10.',
  ]);
});

test('a field without an error is not invalid', () => {
  render(
    <Field label="Amount">
      <Input />
    </Field>,
  );
  expect(screen.getByLabelText('Amount').hasAttribute('aria-invalid')).toBe(false);
});

test('a hidden amount shows no digit and tells a screen reader that it is hidden', () => {
  const { container } = render(<Amount value="1,284.50" unit="P" concealed />);
  expect(container.textContent).not.toMatch(/\d/);
  expect(container.textContent).toContain('Hidden');
});

test.each([
  ['-3.00', '\u22123.00'],
  ['3.00', '+3.00'],
  ['0.00', '0.00'],
])('a signed amount of %s is shown as %s', (value, text) => {
  render(<Amount value={value} signed />);
  expect(screen.getByText(text)).toBeTruthy();
});

test('a question begins at the safe answer, and while it works neither answer can be given', async () => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  const question = (busy: boolean) => (
    <ConfirmDialog
      open
      title="Withdraw 95.00 USDT?"
      confirmLabel="Withdraw"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
  const { user, rerender } = render(question(false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  rerender(question(true));
  for (const name of [/Withdraw/, 'Cancel']) fireEvent.click(screen.getByRole('button', { name }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onCancel).not.toHaveBeenCalled();
});

test('a copy is said each time, and its end is not', async () => {
  const { user } = render(<CopyButton value="TR7N" />);
  const press = () => user.click(screen.getByRole('button'));
  await press();
  const first = await findSaid(ENGLISH.copied);
  await expect.poll(() => allSaid(), { timeout: 3000 }).toEqual([]);
  expect(document.querySelectorAll('[data-said]')).toHaveLength(0);
  await press();
  expect(await findSaid(ENGLISH.copied)).not.toBe(first);
});
