export const conversions = {
  title: '포인트 전환',
  lead: '출금 가능 포인트를 구매 포인트로 바꿉니다. 전환하면 되돌릴 수 없습니다.',
  choose: '전환할 포인트',
  surcharge: '5\u00a0% 포함 차감',
  withdrawable: '출금 가능 포인트',
  purchase: '구매 포인트',
  deducts: '{{amount}}\u00a0P 차감',
  missing: '{{amount}}\u00a0P 부족',
  convert: '전환할 포인트를 골라 주세요',
  convertAmount: '{{amount}}\u00a0P로 전환',
  insufficient_point: '출금 가능 포인트가 부족합니다.',
  confirm: {
    title: '구매 포인트 {{amount}}\u00a0P로 전환할까요?',
    text: '출금 가능 포인트 {{deduction}}\u00a0P가 차감되며, 전환한 뒤에는 되돌릴 수 없습니다.',
  },
  purchase_success: '구매 포인트로 전환했습니다.',
  purchase_fail: '포인트를 전환하지 못했습니다.',
} as const;
