import { act, screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { trpc, trpcClient } from '../../lib/trpc.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Switches } from './switches.tsx';

const row = (topic: string) => ({ topic, mail: false, push: false, mailUse: 'optional' });

test('a switch stays as it was turned while another one is stored', async () => {
  const topics = [row('withdrawals'), row('rewards')];
  let answer = () => {};
  let waiting = 0;
  const waitingAtReads: number[] = [];
  fakeServer({
    'notifications.settings': () => {
      waitingAtReads.push(waiting);
      return { sendsMail: true, emailState: 'confirmed', pushKey: null, isPushedHere: false, topics };
    },
    'settings.public': () => ({}),
    'notifications.switch': ({ topic }: { topic: string }) => {
      if (topic === 'withdrawals') return { success: true };
      waiting += 1;
      return new Promise((done) => {
        answer = () => {
          waiting -= 1;
          done({ success: true });
        };
      });
    },
  });
  function Page() {
    const { data } = trpc.notifications.settings.useQuery();
    return data ? <Switches settings={data} onClose={() => undefined} /> : null;
  }
  const { user } = renderScreen(<Page />);
  const [first, second] = await screen.findAllByRole('switch');
  await user.click(second as HTMLElement);
  await expect.poll(() => waiting).toBe(1);
  await user.click(first as HTMLElement);
  await expect.poll(() => first?.getAttribute('aria-checked')).toBe('true');
  // A reading that the answer to the first asks for would be answered before these are.
  for (let round = 0; round < 3; round += 1) await act(() => trpcClient.settings.public.query());
  expect(second?.getAttribute('aria-checked')).toBe('true');
  await act(async () => answer());
  await expect.poll(() => waitingAtReads.length).toBeGreaterThan(1);
  expect(waitingAtReads).not.toContain(1);
});
