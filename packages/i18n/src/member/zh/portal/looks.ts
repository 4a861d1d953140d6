import type { Texts } from '../../../texts.ts';
import type { looks as source } from '../../ko/portal/looks.ts';

export const looks: Texts<typeof source> = {
  title: '查看会员页面',
  banner: '您正以管理员 \u2068{{by}}\u2069 的身份查看 \u2068{{username}}\u2069 的页面，无法进行任何更改。',
  left: '剩余 {{count}} 分钟',
  end: '结束',
};
