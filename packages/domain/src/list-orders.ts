/** The orders of lists of the back office, the default first: for the addresses of the web and the inputs of the server. */
export const MEMBER_SORTS = [
  'createdAt',
  'username',
  'name',
  'countryName',
  'centerName',
  'isWithdrawBlocked',
  'isRewardBlocked',
] as const;
export const DEPOSIT_SORTS = ['createdAt', 'amount', 'status', 'username', 'completedAt', 'risk'] as const;
export const WITHDRAWAL_SORTS = [
  'createdAt',
  'type',
  'status',
  'username',
  'name',
  'amount',
  'fee',
  'payout',
  'krwAmount',
  'bankName',
  'accountHolder',
  'accountNumber',
  'trc20Address',
  'lottoAddress',
  'memo',
  'risk',
] as const;
