import type { Texts } from '../../../texts.ts';
import type { spots as source } from '../../ko/portal/spots.ts';

export const spots: Texts<typeof source> = {
  records: '一张空白的记录和一颗尚未点亮的星',
  invitation: '您的星下方有两个空位',
  offline: '正在寻找星星的天线',
  notFound: '两颗星之间中断的路',
  closed: '夜间关门的房子和月亮',
  install: '屏幕上有一颗星的手机',
};
