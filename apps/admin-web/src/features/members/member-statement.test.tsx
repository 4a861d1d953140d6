import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { UnitsProvider } from '../../components/units.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MemberStatement } from './member-statement.tsx';

const STATEMENT = {
  opening: 10_000,
  closing: 12_345,
  kinds: [{ kind: 'reward', gained: 2_345, lost: 0 }],
  rewards: [],
  fees: 0,
  archivedUntil: null as string | null,
  total: 1,
  rows: [
    {
      id: 1,
      day: '2026-11-03',
      bookedAt: '2026-11-04T00:00:00.000Z',
      kind: 'reward',
      amount: 2_345,
      balance: 12_345,
    },
  ],
};
type Asked = { memberId: number; statement: { account: string; from: string; to: string; page: number } };

function shown(answer: (asked: Asked) => unknown = () => STATEMENT) {
  const calls = fakeServer({ 'statements.read': answer });
  const plain = globalThis.fetch;
  const addresses: string[] = [];
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) => {
    addresses.push(String(address));
    return plain(address, init);
  });
  const { user } = renderScreen(
    <UnitsProvider>
      <MemberStatement id={7} username="hong1" />
    </UnitsProvider>,
  );
  const asked = () =>
    calls.filter(({ procedure }) => procedure === 'statements.read').map(({ input }) => input as Asked);
  return { user, asked, addresses };
}

test('shows the balances and movements of the current month, and another balance when it is chosen', async () => {
  const { user, asked } = shown();
  await screen.findByText('26-11-03');
  for (const figure of ['100.00', '23.45', '123.45']) expect(document.body.textContent).toContain(figure);
  expect(asked().at(-1)).toMatchObject({ memberId: 7, statement: { account: 'withdrawable', page: 1 } });
  await user.click(screen.getByRole('radio', { name: '센터 포인트' }));
  await waitFor(() => expect(asked().at(-1)?.statement.account).toBe('center'));
});

test('the sums of a balance are never shown in the unit of another one that is being read', async () => {
  const { user } = shown((asked) =>
    asked.statement.account === 'lotto' ? new Promise(() => undefined) : STATEMENT,
  );
  await screen.findByText('26-11-03');
  await user.click(screen.getByRole('radio', { name: /로또/ }));
  await waitFor(() => expect(screen.queryByText('26-11-03')).toBeNull());
});

test('a statement of more movements has pages', async () => {
  const { user, asked } = shown(() => ({ ...STATEMENT, total: 101 }));
  await user.click(await screen.findByRole('button', { name: '2쪽' }));
  await waitFor(() => expect(asked().at(-1)?.statement.page).toBe(2));
  await user.click(await screen.findByRole('button', { name: '1쪽' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '1쪽' })).toBeNull());
});

test('says that movements are archived', async () => {
  shown(() => ({ ...STATEMENT, rows: [], total: 0, archivedUntil: '2024-12' }));
  expect((await screen.findByText(/2024-12/)).textContent).toContain('보관');
});

test('a period that begins inside an archived month is named', async () => {
  shown(() => {
    throw refusal('archived', { params: { month: '2024-12' } });
  });
  await screen.findByText(/2024-12까지의 내역은 보관/);
});

test('the files are those of the member and the period', async () => {
  const { user, addresses, asked } = shown();
  await user.click(await screen.findByRole('button', { name: /PDF/ }));
  const { from, to } = asked().at(-1)?.statement ?? { from: '', to: '' };
  await waitFor(() =>
    expect(addresses.at(-1)).toContain(
      `/api/statements/withdrawable/pdf?from=${from}&to=${to}&username=hong1`,
    ),
  );
});
