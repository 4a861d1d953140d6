/** A member as the back office lists it. */
export const MEMBER = {
  id: 7,
  username: 'hana7',
  name: '김하나',
  phone: '01012345678',
  countryId: 1,
  centerId: 1,
  recommenderId: null,
  bankName: '',
  accountHolder: '',
  accountNumber: '',
  walletTrc20: '',
  walletLotto: '',
  isWithdrawBlocked: false,
  isRewardBlocked: false,
  closedAt: null,
};
