import { screen } from '@starline/ui/testing/render';
import { toast } from '@starline/ui/toast';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { trpc } from '../../lib/trpc.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ActiveToggle } from './active-toggle.tsx';

async function toggled(active: boolean) {
  const calls = fakeServer({ 'codeGrants.setActive': () => ({ success: true }) });
  const told = vi.spyOn(toast, 'success').mockClear();
  const { user } = renderScreen(<ActiveToggle row={{ id: 7, active } as never} />);
  await user.click(await screen.findByRole('button'));
  const inputs = () =>
    calls.filter(({ procedure }) => procedure === 'codeGrants.setActive').map(({ input }) => input);
  await expect.poll(inputs).toHaveLength(1);
  return { inputs, told: told.mock.calls };
}

test('a package that was switched on is switched off again', async () => {
  const { inputs, told } = await toggled(false);
  await expect.poll(() => told[0]?.[2]).toBeDefined();
  told[0]?.[2]?.run();
  await expect.poll(inputs).toEqual([
    { id: 7, active: true, seen: false },
    { id: 7, active: false, seen: true },
  ]);
});

test('a package that was switched off is not offered back: it would be active since now', async () => {
  const { inputs, told } = await toggled(true);
  await expect.poll(() => screen.getByRole('button').getAttribute('aria-busy')).not.toBe('true');
  expect(told).toEqual([]);
  expect(inputs()).toEqual([{ id: 7, active: false, seen: true }]);
});

function Listed() {
  trpc.codeGrants.rows.useQuery({});
  return <ActiveToggle row={{ id: 7, active: false } as never} />;
}

test('a refused switch of a stale row offers nothing back and reads the list again', async () => {
  const calls = fakeServer({
    'codeGrants.rows': () => ({ rows: [], next: null }),
    'codeGrants.setActive': () => {
      throw refusal('shown_changed');
    },
  });
  const told = vi.spyOn(toast, 'success').mockClear();
  const { user } = renderScreen(<Listed />);
  await user.click(await screen.findByRole('button'));
  await expect.poll(() => calls.filter(({ procedure }) => procedure === 'codeGrants.rows')).toHaveLength(2);
  expect(told).not.toHaveBeenCalled();
});
