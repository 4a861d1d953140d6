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
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

const keyboard = () => document.documentElement.style.getPropertyValue('--keyboard');

/** The part of the page that can be seen, as Safari reports it: the keyboard lies over the rest. */
function fakeViewport() {
  const view = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', view);
  return (height: number, offsetTop = 0) => {
    Object.assign(view, { height, offsetTop });
    view.dispatchEvent(new Event('resize'));
  };
}

test('the height of the keyboard is known while a field has the focus, also after scrolling', () => {
  const see = fakeViewport();
  const full = window.innerHeight;
  render(<Form />);
  see(full - 100);
  expect(keyboard()).toBe('');
  screen.getByLabelText('amount').focus();
  see(full - 336);
  expect(keyboard()).toBe('336px');
  see(full - 336, 120);
  expect(keyboard()).toBe('216px');
  screen.getByLabelText('amount').blur();
  wait(300);
  expect(keyboard()).toBe('');
});

test('the button stays where it is until the finger is lifted, though the keyboard has gone', () => {
  const see = fakeViewport();
  const full = window.innerHeight;
  render(<Form />);
  screen.getByLabelText('amount').focus();
  see(full - 336);
  fireEvent.pointerDown(screen.getByText('send'));
  screen.getByText('send').focus();
  see(full);
  wait(1000);
  expect(keyboard()).toBe('336px');
  fireEvent.pointerUp(screen.getByText('send'));
  wait(300);
  expect(keyboard()).toBe('');
});

test('a page that shrinks above the keyboard needs no place for it', () => {
  const see = fakeViewport();
  render(<Form />);
  screen.getByLabelText('amount').focus();
  see(window.innerHeight);
  expect(keyboard()).toBe('0px');
});

test('a field that disappears with the focus ends the typing at the next key or tap', () => {
  const { rerender } = render(<Form key="one" />);
  screen.getByLabelText('amount').focus();
  rerender(<Form key="two" />);
  fireEvent.keyUp(document.body);
  wait(300);
  expect(isTyping()).toBe(false);
});
