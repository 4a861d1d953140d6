import type { Texts } from '../../../texts.ts';
import type { trees as source } from '../../ko/portal/trees.ts';

export const trees: Texts<typeof source> = {
  title: { recommend: '推荐组织图', sponsor: '安置组织图' },
  lead: {
    recommend: '我推荐的会员及其下级组织。',
    sponsor: '安置在我之下的组织。',
  },
  search: '按用户名或姓名查找',
  find: '查找',
  toMe: '回到我的位置',
  me: '我',
  searching: '正在查找',
  matches: '找到的会员',
  noMatch: '我的组织中没有符合“{{text}}”的会员。',
  loading: '正在加载组织图。',
  noPlace: '尚未安置到组织图中。',
  upline: '上级',
  between: '… {{total}} 人 …',
  more: '再显示 {{total}} 人',
  sales: '业绩',
  children: '直属会员',
};
