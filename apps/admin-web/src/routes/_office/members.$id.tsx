import { lazyComponent } from '@starline/web/components/lazy-component';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { MemberPage } from '../../features/members/page/member-page.tsx';
import { memberPageSearch } from '../../features/members/page/search.ts';

export const Route = createFileRoute('/_office/members/$id')({
  ...memberPageSearch,
  beforeLoad: ({ params }) => {
    if (!/^([1-9]\d{0,14}|@[a-z0-9]{1,20})$/.test(params.id)) throw notFound();
  },
  component: MemberRoute,
});

const LISTS = {
  withdrawals: lazyComponent(async () => {
    const file = await import('../../features/withdrawals/member-withdrawals.tsx');
    return file.MemberWithdrawals;
  }),
  deposits: lazyComponent(async () => {
    const file = await import('../../features/deposits/member-deposits.tsx');
    return file.MemberDeposits;
  }),
  purchases: lazyComponent(async () => {
    const file = await import('../../features/products/member-purchases.tsx');
    return file.MemberPurchases;
  }),
  rewards: lazyComponent(async () => {
    const file = await import('../../features/rewards/member-rewards.tsx');
    return file.MemberRewards;
  }),
  adjustments: lazyComponent(async () => {
    const file = await import('../../features/adjustments/member-adjustments.tsx');
    return file.MemberAdjustments;
  }),
  inquiries: lazyComponent(async () => {
    const file = await import('../../features/inquiries/member-inquiries.tsx');
    return file.MemberInquiries;
  }),
};

function MemberRoute() {
  const { id } = Route.useParams();
  return <MemberPage whom={id} search={Route.useSearch()} lists={LISTS} />;
}
