import { screen } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PackageDialog } from './package-dialog.tsx';

test('names the same request when the answer to the first one was lost', async () => {
  let sent = 0;
  const calls = fakeServer({
    'packages.save': () => {
      sent += 1;
      if (sent === 1) throw refusal('server_error', { httpStatus: 500 });
      return { id: 1 };
    },
  });
  const onClose = vi.fn();
  const { user } = renderScreen(<PackageDialog item={undefined} onClose={onClose} />);
  await user.type(await screen.findByLabelText(/^상품명|^이름/), 'Gold');
  await user.type(screen.getByLabelText(/^가격/), '300');
  await user.type(screen.getByLabelText(/^PV/), '300');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '저장' });
  await user.click(save);
  await vi.waitUntil(() => sent === 1 && !save.disabled);
  await user.click(save);
  await vi.waitUntil(() => onClose.mock.calls.length > 0);
  const [first, again] = calls.map(({ input }) => (input as { idempotencyKey?: string }).idempotencyKey);
  expect([first, again]).toEqual([expect.any(String), first]);
});
