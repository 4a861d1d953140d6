import type { Texts } from '../../../texts.ts';
import type { install as source } from '../../ko/portal/install.ts';

export const install: Texts<typeof source> = {
  title: '安装 {{brand}} 应用',
  text: '可从主屏幕直接打开，几乎不占用存储空间。',
  byHand: '点按“共享”按钮，再选择“添加到主屏幕”，即可像应用一样打开。',
  act: '安装',
  no: '暂不需要',
  understood: '知道了',
};
