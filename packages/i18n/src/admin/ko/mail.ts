/** The mail of an invitation of an administrator. */
export const mail = {
  inviteSubject: '{{brand}} 관리자 초대',
  inviteBody: [
    '{{brand}} 관리자로 초대되었습니다. 아래 링크에서 비밀번호를 정해 주세요. {{time}}까지 한 번만 쓸 수 있습니다.',
    '',
    '{{link}}',
    '',
    '초대를 기다리지 않으셨다면 이 메일을 무시해 주세요.',
  ].join('\n'),
};
export type Mail = typeof mail;
