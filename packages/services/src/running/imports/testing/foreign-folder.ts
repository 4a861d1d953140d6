export const WALLET = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
/** A faultless folder in the words of another system. Each test breaks one cell. */
export const files = () => ({
  members: [
    [
      'no',
      'login',
      'full_name',
      'tel',
      'mail',
      'nation',
      'office',
      'introducer',
      'placed_under',
      'leg',
      'wallet',
      'since',
    ],
    [
      '1',
      'kim',
      '김하늘',
      '01011112222',
      'kim@example.com',
      'Korea',
      'S',
      '',
      'company',
      '0',
      WALLET,
      '2026-10-01 09:30',
    ],
    ['2', 'lee', '이바다', '', '', 'Korea', 'S', '1', '1', '0', '', '2026-10-02'],
    ['3', 'park', 'Park, "Jr"', '', '', 'Japan', 'S', '1', '1', '1', '', '2026-10-03T09:30:00+09:00'],
    ['4', 'choi', '최강', '', '', 'Korea', 'S', '3', '3', '0', '', '2026-10-04'],
  ],
  centers: [
    ['code', 'title', 'head'],
    ['S', '서울', '1'],
  ],
  packages: [
    ['name', 'type', 'price', 'pv'],
    ['300', 'normal', '300', '300'],
    ['bonus', 'bcode', '300', '300'],
  ],
  purchases: [
    ['who', 'what', 'used', 'state', 'at'],
    ['1', '300', '120.50', 'approved', '2026-10-05'],
    ['2', 'bonus', '0', 'inactive', '2026-10-05'],
  ],
  balances: [
    ['who', 'cash', 'fees', 'debt'],
    ['1', '1,000.25', '5', '0'],
    ['4', '0', '0', '7.5'],
  ],
  withdrawals: [
    ['who', 'type', 'amount', 'fromCenter', 'fee', 'address', 'at'],
    ['1', 'coin', '100', '20', '5', WALLET, '2026-11-20 10:00'],
  ],
  deposits: [
    ['who', 'amount', 'holder', 'at'],
    ['3', '500', '1234', '2026-11-20 11:00'],
  ],
  history: [
    ['who', 'what', 'amount', 'at'],
    ['1', 'reward', '12.34', '2026-11-01'],
  ],
});
export type Files = ReturnType<typeof files>;
export type Name = keyof Files;
export const mapping = {
  closingDay: '2026-11-20',
  files: {
    members: {
      file: 'members.csv',
      columns: {
        key: 'no',
        username: 'login',
        name: 'full_name',
        phone: 'tel',
        email: 'mail',
        country: 'nation',
        center: 'office',
        recommender: 'introducer',
        sponsor: 'placed_under',
        position: 'leg',
        walletTrc20: 'wallet',
        createdAt: 'since',
      },
      constants: { language: 'ko' },
      values: { country: { Korea: 'KR', Japan: 'JP' } },
    },
    centers: { file: 'centers.csv', columns: { key: 'code', name: 'title', owner: 'head' } },
    packages: { file: 'packages.csv', columns: { name: 'name', type: 'type', price: 'price', pv: 'pv' } },
    purchases: {
      file: 'purchases.csv',
      columns: { member: 'who', package: 'what', used: 'used', status: 'state', approvedAt: 'at' },
    },
    balances: {
      file: 'balances.csv',
      columns: { member: 'who', withdrawable: 'cash', center: 'fees', owed: 'debt' },
    },
    withdrawals: {
      file: 'withdrawals.csv',
      columns: {
        member: 'who',
        type: 'type',
        amount: 'amount',
        centerAmount: 'fromCenter',
        fee: 'fee',
        trc20Address: 'address',
        createdAt: 'at',
      },
    },
    deposits: {
      file: 'deposits.csv',
      columns: { member: 'who', amount: 'amount', accountHolder: 'holder', createdAt: 'at' },
    },
    history: {
      file: 'history.csv',
      columns: { member: 'who', kind: 'what', amount: 'amount', happenedAt: 'at' },
    },
  },
};
export const control = () => ({
  members: { rows: 4 },
  centers: { rows: 1 },
  packages: { rows: 2 },
  purchases: { rows: 2, price: '600', pv: '600', used: '120.50' },
  balances: {
    rows: 2,
    withdrawable: '1000.25',
    center: '5',
    purchase: '0',
    owed: '7.50',
    lotto: '0',
    lottoOwed: '0',
  },
  withdrawals: { rows: 1, amount: '100', centerAmount: '20', fee: '5' },
  deposits: { rows: 1, amount: '500' },
  history: { rows: 1, amount: '12.34' },
});

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
export const csv = (rows: string[][]) => rows.map((row) => `${row.map(cell).join(',')}\n`).join('');
