import type { Preview } from '../ko/preview.ts';

export const preview: Preview = {
  locale: 'zh_CN',
  invite: {
    title: '邀请您加入 {{brand}}',
    text: '{{brand}} 是一个会员网络。通过此链接注册时，邀请人已填为推荐人，几分钟即可完成注册。',
  },
  picture: '一条线从邀请人的星延伸到新成员的星',
  home: {
    text: '会员网络 {{brand}} 的会员中心：余额、充值、提现和您的组织，都在这里。',
  },
};
