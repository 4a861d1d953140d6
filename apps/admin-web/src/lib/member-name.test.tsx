import type { DataColumn } from '@starline/ui/data-columns';
import { screen } from '@starline/ui/testing/render';
import { type Answers, fakeServer } from '@starline/web/testing/fake-server';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CommandPalette } from '../components/shell/command-palette.tsx';
import { UnitsProvider } from '../components/units.tsx';
import { useAdjustmentColumns } from '../features/adjustments/use-adjustment-columns.tsx';
import { useCenterColumns } from '../features/centers/use-center-columns.tsx';
import { useCodeGrantColumns } from '../features/code-grants/use-code-grant-columns.tsx';
import { useDepositColumns } from '../features/deposits/use-deposit-columns.tsx';
import { useMemberColumns } from '../features/members/use-member-columns.tsx';
import { useProductColumns } from '../features/products/use-product-columns.tsx';
import { TopEarners } from '../features/settlements/top-earners.tsx';
import { Finder } from '../features/trees/finder.tsx';
import { usePeopleColumns } from '../features/trees/use-people-columns.tsx';
import { useWithdrawalColumns } from '../features/withdrawals/use-withdrawal-columns.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { signInAs } from '../testing/sign-in.ts';

afterEach(() => localStorage.clear());

const CLOSED = { id: 7, username: 'gone7', name: '—', leaderName: '—', recommenderName: '—' };
const nothing = () => undefined;

function shown(element: ReactElement, answers: Answers = {}) {
  signInAs('owner');
  fakeServer(answers);
  return renderScreen(<UnitsProvider>{element}</UnitsProvider>);
}

const lists = {
  members: () => useMemberColumns(nothing, nothing),
  deposits: () => useDepositColumns(nothing),
  withdrawals: () => useWithdrawalColumns({ may: false } as never),
  adjustments: () => useAdjustmentColumns(nothing),
  products: () => useProductColumns(nothing),
  codeGrants: () => useCodeGrantColumns(nothing),
  people: () => usePeopleColumns(),
  centers: () => useCenterColumns({ mayAct: false } as never),
};

test.each(Object.keys(lists) as (keyof typeof lists)[])(
  'the list of %s names a closed account',
  async (list) => {
    const useColumns = lists[list] as unknown as () => DataColumn<typeof CLOSED>[];
    const ids = list === 'centers' ? ['ownerName', 'recommenderName'] : ['name'];
    function Names() {
      const columns = useColumns();
      return ids.map((id) => <p key={id}>{columns.find((column) => column.id === id)?.cell(CLOSED)}</p>);
    }
    shown(<Names />);
    expect(await screen.findAllByText('탈퇴 회원')).toHaveLength(ids.length);
  },
);

test('the search of a tree names a closed account', async () => {
  shown(<Finder tree="sponsor" text="gone" chosen={undefined} onPatch={nothing} />, {
    'trees.search': () => [CLOSED],
  });
  expect((await screen.findByRole('button', { name: /gone7/ })).textContent).toBe('gone7 탈퇴 회원');
});

test('the palette names a closed account', async () => {
  const { user } = shown(<CommandPalette onClose={nothing} />, {
    'search.find': () => ({
      members: [{ ...CLOSED, foundBy: 'username' }],
      deposits: [],
      withdrawals: [],
      purchases: [],
      batches: [],
    }),
  });
  await user.type(await screen.findByRole('combobox'), 'gone');
  expect((await screen.findByRole('option', { name: /gone7/ })).textContent).toContain('탈퇴 회원');
});

test('the top earners of a settlement name a closed account', async () => {
  shown(<TopEarners earners={[{ memberId: 7, username: 'gone7', name: '—', paid: 0 } as never]} />);
  expect(await screen.findByText('탈퇴 회원')).toBeTruthy();
});
