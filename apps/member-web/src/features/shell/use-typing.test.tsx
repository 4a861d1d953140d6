// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@starline/ui/testing/render';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTyping } from './use-typing.ts';

function Form() {
  useTyping();
  return (
    <>
      <input aria-label="amount" />
      <button type="button">send</button>
    </>
  );
}

const isTyping = () => 'typing' in document.body.dataset;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('typing lasts while a text field has the focus, and 300 ms longer', () => {
  const { unmount } = render(<Form />);
  expect(isTyping()).toBe(false);
  screen.getByLabelText('amount').focus();
  expect(isTyping()).toBe(true);
  wait(1000);
  expect(isTyping()).toBe(true);
  screen.getByLabelText('amount').blur();
  wait(299);
  expect(isTyping()).toBe(true);
  wait(1);
  expect(isTyping()).toBe(false);
  screen.getByLabelText('amount').focus();
  unmount();
  expect(isTyping()).toBe(false);
});

test('nothing moves between the press and the release of a finger, however long it takes', () => {
  render(<Form />);
  const send = screen.getByText('send');
  screen.getByLabelText('amount').focus();
  screen.getByLabelText('amount').blur();
  wait(290);
  fireEvent.pointerDown(send);
  send.focus();
  wait(2000);
  expect(isTyping()).toBe(true);
  fireEvent.pointerUp(send);
  wait(299);
  expect(isTyping()).toBe(true);
  wait(1);
  expect(isTyping()).toBe(false);
});

test('a field that disappears with the focus ends the typing at the next key or tap', () => {
  const { rerender } = render(<Form key="one" />);
  screen.getByLabelText('amount').focus();
  rerender(<Form key="two" />);
  fireEvent.keyUp(document.body);
  wait(300);
  expect(isTyping()).toBe(false);
});
