import { screen, within } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { clearAdmin } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';
import type { Run } from './run.ts';
import { RunActions } from './run-actions.tsx';

afterEach(clearAdmin);

const draft = (id: number, paid: number) =>
  ({
    ...{ id, businessDay: '2026-11-27', status: 'draft', isEarly: false },
    computedAt: '2026-11-28T00:00:00.000Z',
    totals: { paid },
  }) as Run;

function Page() {
  const [run, setRun] = useState(draft(4, 40_000));
  return (
    <>
      <button type="button" onClick={() => setRun(draft(5, 900_000))}>
        a colleague computes again
      </button>
      <RunActions run={run} />
    </>
  );
}

test('the run that is posted is that of the question, not one that was computed since', async () => {
  signInAs('owner');
  const calls = fakeServer({
    'settlements.status': () => ({ today: '2026-11-28' }),
    'settlements.approve': () => draft(5, 900_000),
  });
  const { user } = renderScreen(<Page />);
  await user.click(await screen.findByRole('button', { name: '지급' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(screen.getByText('a colleague computes again'));
  expect(dialog.textContent).toContain('400.00');
  await user.click(within(dialog).getByRole('button', { name: '지급' }));
  const sent = () => calls.find(({ procedure }) => procedure === 'settlements.approve')?.input;
  await expect.poll(sent).toMatchObject({ date: '2026-11-27', runId: 4 });
});
