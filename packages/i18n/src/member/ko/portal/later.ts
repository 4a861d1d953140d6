/** Texts of what the shell loads after the page, and of reading without a network. */
export const later = {
  idle: {
    title: '{{seconds}}초 후 자동으로 로그아웃됩니다',
    text: '한동안 사용하지 않았습니다. 안전을 위해 5분이 되면 로그아웃합니다.',
    stay: '계속 사용하기',
  },
  kept: {
    amount: '입력하신 금액({{amount}})은 저장해 두었습니다. 다시 로그인하면 이어서 할 수 있습니다.',
    form: {
      withdraw: '출금 신청에 입력하신 내용은 저장해 두었습니다.',
      conversion: '고르신 전환 금액은 저장해 두었습니다.',
      deposit: '입금 신청에 입력하신 내용은 저장해 두었습니다.',
      purchase: '고르신 상품은 저장해 두었습니다.',
      profile: '입력하신 연락처와 이메일은 저장해 두었습니다.',
      bank: '입력하신 은행과 예금주는 저장해 두었습니다. 계좌번호는 저장하지 않습니다.',
      destination: '입력하신 출금처 이름은 저장해 두었습니다. 계좌번호와 주소는 저장하지 않습니다.',
      inquiry: '쓰시던 문의는 저장해 두었습니다.',
    },
  },
  checking: {
    title: '처리 결과를 확인하고 있습니다',
    text: '응답이 늦어지고 있습니다. 같은 신청이 두 번 처리되지는 않습니다.',
    unsettled: '아직 결과를 확인하지 못했습니다. 내역에서 확인하거나 다시 확인해 주세요.',
    again: '다시 확인',
  },
  passkeyProof: {
    use: '패스키로 확인',
    text: '이 기기의 지문, 얼굴 또는 화면 잠금으로 확인합니다.',
    other: '인증 코드로 확인',
    failed: '패스키를 확인하지 못했습니다. 다시 시도해 주세요.',
  },
  offline: {
    asOf: '{{time}} 기준 금액입니다. 연결되면 새로 고칩니다.',
  },
} as const;
