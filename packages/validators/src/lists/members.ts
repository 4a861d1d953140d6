import { listDefinition } from './definition.ts';

export const MEMBERS = listDefinition({
  name: 'members',
  sizes: [10, 20, 30, 50, 100],
  headers: 'fields',
  columns: {
    username: { kind: 'username', filter: 'people', sort: true, sheet: true },
    name: { kind: 'name', filter: 'people', sort: true, sheet: true },
    createdAt: { kind: 'time', filter: 'day', sort: true, sheet: true },
    recommenderUsername: {
      kind: 'username',
      header: 'recommender',
      isNullable: true,
      filter: 'text',
      sheet: true,
    },
    centerName: { kind: 'text', header: 'center', isNullable: true, filter: 'text', sort: true, sheet: 14 },
    phone: { kind: 'text', mask: 'phone', sheet: true },
    countryName: { kind: 'reference', header: 'country', filter: 'country', sort: true, sheet: 10 },
    isWithdrawBlocked: { kind: 'flag', sort: true, sheet: true },
    isRewardBlocked: { kind: 'flag', sort: true, sheet: true },
    bankName: { kind: 'text', sheet: 12 },
    accountHolder: { kind: 'text', sheet: 12 },
    accountNumber: { kind: 'text', mask: 'account', sheet: 20 },
    walletTrc20: { kind: 'text', mask: 'wallet', sheet: 38 },
    walletLotto: { kind: 'text', mask: 'wallet', table: false, sheet: 24 },
    email: { kind: 'text', mask: 'email', isNullable: true, table: false, sheet: 22 },
    actions: { kind: 'cell' },
  },
});
