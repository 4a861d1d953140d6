import type { Texts } from '../../texts.ts';

/** What messengers show of a link. For servers alone. */
export const preview = {
  /** The language and country as messengers name them. */
  locale: 'ko_KR',
  invite: {
    title: '{{brand}}에 초대합니다',
    text: '별을 잇는 회원 네트워크 {{brand}}입니다. 이 링크로 가입하면 초대한 분이 추천인으로 채워져 있고, 가입은 몇 분이면 끝납니다.',
  },
  picture: '초대한 사람의 별에서 새로 올 사람의 별로 선이 이어지는 그림',
  home: {
    text: '회원 네트워크 {{brand}}의 포털입니다. 잔액, 입금과 출금, 내 조직을 한곳에서 볼 수 있습니다.',
  },
};
export type Preview = Texts<typeof preview>;
