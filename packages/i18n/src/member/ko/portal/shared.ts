/** Texts of the page of what another app shared. */
export const shared = {
  title: '공유한 내용',
  lead: '아직 아무것도 저장하거나 보내지 않았습니다. 어디에 쓸지 골라 주세요.',
  address: {
    title: 'TRC20 지갑 주소',
    text: '출금받을 주소로 저장합니다. 입력란에 채워 드리니 한 번 더 확인한 뒤 등록해 주세요.',
    toDestination: '출금처에 추가',
    toWallet: '내 지갑으로 등록',
  },
  transaction: {
    title: '거래 ID (TXID)',
    text: '입금 신청의 마지막 단계에 채워 드립니다. 지갑의 비밀 키라면 어디에도 입력하지 마세요.',
    toDeposit: '입금 신청에 쓰기',
  },
  invite: { title: '초대 링크', text: '{{username}} 회원의 초대입니다.', open: '초대 열기' },
  none: {
    lead: '다른 앱에서 공유한 내용입니다.',
    title: '쓸 수 있는 내용을 찾지 못했습니다.',
    text: 'TRC20 지갑 주소, 거래 ID(TXID), 초대 링크를 공유하면 알아봅니다.',
    toHelp: '도움말 보기',
  },
} as const;
