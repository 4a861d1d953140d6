import { testDatabase } from '@starline/db/testing/test-database';
import { VIEWED_LIST_NAMES, VIEWED_LISTS, type ViewedListName } from '@starline/domain/saved-views';
import { adminRouter } from '@starline/router/admin/router';
import { expect, test } from 'vitest';
import { openSite } from '../../testing/site.ts';

const { db } = await testDatabase();
const site = await openSite(db);

/** The procedure that reads the rows of each list. */
const READ_BY: Record<ViewedListName, string> = {
  adjustments: 'adjustments.rows',
  audit: 'audit.rows',
  catalogue: 'packages.list',
  centers: 'centers.list',
  'code-grants': 'codeGrants.rows',
  deposits: 'deposits.rows',
  members: 'members.rows',
  notices: 'notices.list',
  products: 'products.rows',
  rewards: 'rewards.rows',
  settlements: 'settlements.list',
  'trees-recommend': 'trees.people.rows',
  'trees-sponsor': 'trees.people.rows',
  withdrawals: 'withdrawals.rows',
};

test('views of a list ask for the right of the list, and are closed to scopes where the list is', () => {
  const procedures = adminRouter._def.procedures as unknown as Record<
    string,
    { _def: { meta?: { audience?: unknown; scope?: unknown } } }
  >;
  for (const list of VIEWED_LIST_NAMES) {
    const { right, isOpenToScopes } = VIEWED_LISTS[list];
    const meta = procedures[READ_BY[list]]?._def.meta;
    expect([list, meta?.audience]).toEqual([list, right ? [right] : 'staff']);
    if (isOpenToScopes) expect([list, meta?.scope !== undefined]).toEqual([list, true]);
  }
});

test('an administrator saves a view, shares it, and another one opens it, filters with names included', async () => {
  const { browser: author } = await site.adminBrowser('finance');
  const { browser: other } = await site.adminBrowser('viewer');
  const filters = [
    ['status', '요청'],
    ['sort', 'amount'],
  ];
  const saved = await author.mutate('admin', 'savedViews.create', {
    list: 'withdrawals',
    name: '대기',
    filters: [...filters, ['name', '김'], ['page', '3']],
    isShared: false,
  });
  expect(saved.status).toBe(200);
  const hidden = await other.query('admin', 'savedViews.list', { list: 'withdrawals' });
  expect(hidden.data).toEqual([]);
  const { id } = saved.data as { id: number };
  const refused = await author.mutate('admin', 'savedViews.update', { id, name: '대기', isShared: true });
  expect([refused.status, refused.error.code]).toEqual([400, 'view_names_member']);
  await author.mutate('admin', 'savedViews.update', { id, name: '대기', isShared: true, filters });
  const shown = await other.query('admin', 'savedViews.list', { list: 'withdrawals' });
  expect(shown.data).toMatchObject([{ id, name: '대기', filters, isOwn: false, mayChange: false }]);
});
