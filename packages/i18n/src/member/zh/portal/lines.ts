import type { Texts } from '../../../texts.ts';
import type { lines as source } from '../../ko/portal/lines.ts';

export const lines: Texts<typeof source> = {
  sums: '该线合计',
  members: '会员',
  newMembers: '30 天新增',
  buyers: '已有套餐',
  pv: '团队 PV',
  compare: '对比各线',
  lead: '并排查看直属的各条线，点击即可打开。',
  by: { label: '排序', pv: '团队 PV', newMembers: '30 天新增', members: '会员数' },
  people: '会员 {{total}} 人',
  joined: '新增 {{total}} 人',
  toList: '以列表查看 {{username}} 的线',
  none: '没有可对比的下级线。',
  own: '我的线',
  up: '上一级线',
};
