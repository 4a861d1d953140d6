/** The pages of a forgotten password. */
export const forgot = {
  title: '비밀번호 찾기',
  text: '비밀번호는 소속 센터에서 새로 발급해 드립니다. 센터에 연락해 아이디와 이름을 알려 주세요.',
  steps: {
    contact: '소속 센터나 추천인에게 연락합니다.',
    receive: '본인 확인 후 임시 비밀번호를 받습니다.',
    change: '임시 비밀번호로 로그인해 새 비밀번호로 바꿉니다.',
  },
  byMail: '가입할 때 등록한 이메일로 새 비밀번호를 정하는 링크를 보내 드립니다.',
  send: '링크 보내기',
  sent: '해당 아이디에 이메일이 등록되어 있다면 링크를 보냈습니다. 30분 안에 열어 주세요.',
  noMail: '이메일을 등록하지 않았다면',
  resetTitle: '새 비밀번호',
  resetText: '새 비밀번호를 정하면 모든 기기에서 로그아웃됩니다.',
  newPassword: '새 비밀번호',
  repeat: '새 비밀번호 확인',
  save: '새 비밀번호 저장',
  again: '링크 다시 받기',
  back: '로그인으로 돌아가기',
  unreachable: '서버에 연결하지 못했습니다. 인터넷 연결을 확인해 주세요.',
} as const;
