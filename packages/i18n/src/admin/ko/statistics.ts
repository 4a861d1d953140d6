export const statistics = {
  people: '명',
  members: { total: '총 회원', today: '오늘 가입', blacklist: '블랙리스트', center: '센터장' },
  deposits: { total: '총 입금액', today: '오늘', month: '이번 달', prevMonth: '지난달' },
  withdrawals: { total: '총 출금액', today: '오늘', thisMonth: '이번 달', lastMonth: '지난달' },
} as const;
