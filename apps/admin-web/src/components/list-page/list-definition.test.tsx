import { screen } from '@starline/ui/testing/render';
import { MEMBERS } from '@starline/validators/lists/members';
import { PRODUCTS } from '@starline/validators/lists/products';
import { REWARDS } from '@starline/validators/lists/rewards';
import { WITHDRAWALS } from '@starline/validators/lists/withdrawals';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { exportOf, listAddress, orderIn } from './list-address.ts';
import { useListColumns } from './use-list-columns.tsx';
import { useListFilters } from './use-list-filters.ts';

const drawn = { cell: () => null };
function MemberTable() {
  const columns = useListColumns<never, typeof MEMBERS>(MEMBERS, {
    isWithdrawBlocked: drawn,
    isRewardBlocked: drawn,
    actions: drawn,
  });
  const filters = useListFilters(MEMBERS, { country: { choices: [] } });
  return (
    <>
      <p>{columns.map(({ header, sort = '-' }) => `${header} ${sort}`).join(', ')}</p>
      <p>{filters.map(({ kind, label }) => `${kind} ${label}`).join(', ')}</p>
    </>
  );
}

test('a table has the columns of its list in their order, with headers and orders', async () => {
  renderScreen(<MemberTable />);
  const table = await screen.findByText(/^아이디 username, 이름 name, 가입일 createdAt, 추천인 -,/);
  expect(table.textContent).not.toMatch(/이메일|로또/);
});

function EmptyDay() {
  const columns = useListColumns<never, typeof REWARDS>(REWARDS, { category: drawn, reason: drawn });
  return <p>{columns.find(({ id }) => id === 'businessDay')?.cell({ businessDay: null } as never)}</p>;
}

test('a day that is not given is a dash', async () => {
  renderScreen(<EmptyDay />);
  await screen.findByText('-');
});

test('filters have the words of the columns and stand by kind', async () => {
  renderScreen(<MemberTable />);
  await screen.findByText('text 아이디, text 이름, text 추천인, text 센터, choice 국가, day 가입일');
});

test('an address reads the filters and orders of its list', () => {
  const { validateSearch } = listAddress(WITHDRAWALS);
  const read = (search: object) => validateSearch(search as Parameters<typeof validateSearch>[0]);
  expect(read({ type: 'bank', amountFrom: '1,000', sort: 'krwAmount', country: '3' })).toMatchObject({
    type: 'bank',
    amountFrom: '1,000',
    sort: 'krwAmount',
    country: 3,
    size: 10,
  });
  expect(read({ type: 'cheque', sort: 'destination', country: 'x' })).toMatchObject({
    type: undefined,
    sort: 'createdAt',
    country: undefined,
  });
});

test('a part of another page keeps the order only where its list has it', () => {
  expect(orderIn(WITHDRAWALS, { sort: 'fee', order: 'asc' })).toEqual({ sort: 'fee', order: 'asc' });
  expect(orderIn(WITHDRAWALS, { sort: 'centerName', order: 'asc' })).toEqual({
    sort: 'createdAt',
    order: 'asc',
  });
});

test('a file is asked for with the filters in the names of its call', () => {
  const { query, isPersonal } = exportOf(
    PRODUCTS,
    { productName: 'Pack', page: 3 },
    { path: '/', fileName: '' },
  );
  expect(query).toMatchObject({ product_name: 'Pack' });
  expect(query).not.toHaveProperty('page');
  expect(isPersonal).toBeUndefined();
  expect(exportOf(MEMBERS, {}, { path: '/', fileName: '' }).isPersonal).toBe(true);
});
