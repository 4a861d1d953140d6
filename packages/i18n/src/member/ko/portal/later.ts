/** What the shell loads after the page. */
export const later = {
  passkeyProof: {
    use: '패스키로 확인',
    text: '이 기기의 지문, 얼굴 또는 화면 잠금으로 확인합니다.',
    other: '인증 코드로 확인',
    failed: '패스키를 확인하지 못했습니다. 다시 시도해 주세요.',
  },
  idle: {
    title: '{{seconds}}초 후 자동으로 로그아웃됩니다',
    text: '5분 동안 사용하지 않아 안전을 위해 로그아웃하려고 합니다.',
    stay: '계속 사용하기',
  },
} as const;
