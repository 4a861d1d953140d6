import type { Texts } from '../../texts.ts';

/** The texts of e-mails. Titles of announcements and words of receipts are those of the portal. */
export const mail = {
  subject: '{{brand}}: {{title}}',
  fact: {
    time: '시각',
    device: '기기',
    newAddress: '바뀐 주소',
    name: '이름',
    username: '아이디',
  },
  /** Behind a destination that is stored with the request. */
  newDestination: '새 출금처',
  /** The subject of a paid withdrawal. */
  paid: '{{figure}} 송금 완료: {{to}}',
  newAddressText: '등록한 주소를 확인하면 앞으로 {{address}} 주소로 소식을 보냅니다.',
  button: {
    receipt: '영수증 보기',
    history: '내역 보기',
    settings: '보안 설정 보기',
    destinations: '출금처 보기',
    answer: '답변 보기',
    team: '내 조직 보기',
  },
  confirm: {
    subject: '{{brand}} 이메일 주소 확인',
    headline: '이메일 주소를 확인해 주세요',
    lead: '이 이메일 주소가 {{brand}} 계정에 등록되었습니다. 본인의 주소라면 아래 버튼을 눌러 확인해 주세요.',
    button: '이메일 주소 확인',
    ignore: '등록하신 적이 없다면 이 메일을 무시해 주세요. 확인하지 않은 주소로는 소식을 보내지 않습니다.',
  },
  /** The first mail of a newcomer: it asks to confirm the address too. */
  welcome: {
    subject: '{{brand}}에 오신 것을 환영합니다',
    headline: '{{brand}}에 오신 것을 환영합니다',
    lead: '가입이 끝났습니다. 이메일 주소를 확인하면 입금, 출금, 로그인 같은 소식을 이 주소로 보내 드립니다.',
    button: '이메일 주소 확인',
    ignore: '등록하신 적이 없다면 이 메일을 무시해 주세요. 확인하지 않은 주소로는 소식을 보내지 않습니다.',
  },
  reset: {
    subject: '{{brand}} 비밀번호 재설정',
    headline: '새 비밀번호를 정해 주세요',
    lead: '비밀번호 재설정을 요청하셨습니다. 아래 버튼을 눌러 새 비밀번호를 정할 수 있습니다.',
    button: '새 비밀번호 정하기',
    ignore: '요청하지 않으셨다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않습니다.',
  },
  until: '{{time}}까지 한 번만 쓸 수 있습니다.',
  address: '버튼이 열리지 않으면 이 주소를 열어 주세요.',
  foot: {
    about: '{{name}} 님({{username}})의 계정에 생긴 일을 알려 드리는 메일입니다.',
    help: '도움말',
    settings: '알림 설정',
    stop: '이 종류의 메일 그만 받기',
  },
};
/** Texts of another language hold the same keys. */
export type Mail = Texts<typeof mail>;
