import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConsentGate } from './consent-gate.tsx';

const asked = (id: number, kind: string, isRequired: boolean) => ({
  ...{ id, kind, isRequired, version: 1, effectiveOn: '2026-11-18' },
});

test('a member without the consents is asked before anything else, and goes on once they are given', async () => {
  let pending = [asked(4, 'terms', true), asked(6, 'marketing', false)];
  const calls = fakeServer({
    'consents.pending': () => pending,
    'consents.give': () => {
      pending = [];
      return { success: true };
    },
  });
  const { user } = renderScreen(<ConsentGate />);
  const dialog = await screen.findByRole('dialog');
  const give = () => screen.getByRole<HTMLButtonElement>('button', { name: /동의/ });
  expect(give().disabled).toBe(true);
  await user.keyboard('{Escape}');
  expect(dialog.isConnected).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /필수/ }));
  expect(give().disabled).toBe(false);
  await user.click(give());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ procedure }) => procedure === 'consents.give')?.input).toMatchObject({
    answers: [
      { policyId: 4, isGiven: true },
      { policyId: 6, isGiven: false },
    ],
  });
});

test('a member who has consented sees no question', async () => {
  const calls = fakeServer({ 'consents.pending': () => [] });
  renderScreen(<ConsentGate />);
  await waitFor(() => expect(calls.map(({ procedure }) => procedure)).toContain('consents.pending'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
