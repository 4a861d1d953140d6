import { act, fireEvent, render, screen } from '@starline/ui/testing/render';
import { expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const drawn = () =>
  act(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => setTimeout(() => setTimeout(done)));
      }),
  );
const tabs = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
] as const;
const shown = (onChange: (value: 'one' | 'two') => void) =>
  render(
    <Tabs label="Screens" isView value="one" tabs={tabs} onChange={onChange}>
      {null}
    </Tabs>,
  );

test('a screen is changed after its tab was painted, and not when the page was left in between', async () => {
  const onChange = vi.fn();
  const { unmount } = shown(onChange);
  fireEvent.click(screen.getByRole('tab', { name: 'Two' }));
  expect(onChange).not.toHaveBeenCalled();
  await drawn();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('two');
  fireEvent.click(screen.getByRole('tab', { name: 'One' }));
  unmount();
  await drawn();
  expect(onChange).toHaveBeenCalledOnce();
});
