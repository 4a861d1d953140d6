import { SHOWN_SECONDS } from '@starline/domain/masked';
import { act, render, screen } from '@starline/ui/testing/render';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShownFor } from './use-shown-for.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T01:00:00Z') }));
afterEach(() => vi.useRealTimers());

let current: ReturnType<typeof useShownFor<string>>;
function Shown() {
  current = useShownFor<string>();
  return <output>{current.value ? `${current.value} ${current.secondsLeft}` : 'masked'}</output>;
}
const text = () => screen.getByRole('status').textContent;
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('personal data count down and are masked again, from the last reason on', async () => {
  render(<Shown />);
  expect(text()).toBe('masked');
  act(() => current.show('110-222'));
  expect(text()).toBe(`110-222 ${SHOWN_SECONDS}`);
  await pass(20);
  expect(text()).toBe(`110-222 ${SHOWN_SECONDS - 20}`);
  act(() => current.show('333-444'));
  await pass(SHOWN_SECONDS - 1);
  expect(text()).toBe('333-444 1');
  await pass(1);
  expect(text()).toBe('masked');
});

test('a tab that slept shows nothing when it wakes', async () => {
  render(<Shown />);
  act(() => current.show('110-222'));
  vi.setSystemTime(Date.now() + 3_600_000);
  await pass(0.5);
  expect(text()).toBe('masked');
});
