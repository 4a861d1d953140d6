import { screen } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { UnitsProvider } from '../../components/units.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MakeBatchDialog } from './make-batch-dialog.tsx';

const rows = [
  { id: 7, type: 'bank', username: 'kim', payout: 9500, krwAmount: 133_000 },
  { id: 8, type: 'bank', username: 'anna', payout: 9500, krwAmount: 133_000 },
] as never;
const FIRST = {
  id: 4,
  number: 'B-4',
  skipped: [{ id: 8, code: 'unwritable' }],
  unwritable: [{ id: 8, holder: 'Ánna', letters: ['Á'], proposal: 'Anna' }],
};

test('a refusal of the batch with given names keeps the names, and their step', async () => {
  let made = 0;
  const calls = fakeServer({
    'payouts.make': () => {
      made += 1;
      if (made > 1) throw refusal('too_many_requests');
      return FIRST;
    },
  });
  const { user } = renderScreen(
    <UnitsProvider>
      <MakeBatchDialog rows={rows} onClose={() => undefined} />
    </UnitsProvider>,
  );
  await user.click(await screen.findByRole('button', { name: /2건/ }));
  const name = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /Ánna/ });
  await expect.poll(name).not.toBeNull();
  await user.clear(name() as HTMLElement);
  await user.type(name() as HTMLElement, 'ANNA K');
  const again = screen.getByRole('button', { name: '이 이름으로 배치 만들기' });
  await user.click(again);
  await expect.poll(() => calls.filter(({ procedure }) => procedure === 'payouts.make').length).toBe(2);
  await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull();
  expect(name()?.value).toBe('ANNA K');
});
