import type { Texts } from '../../../texts.ts';
import type { spots as source } from '../../ko/portal/spots.ts';

export const spots: Texts<typeof source> = {
  records: '何も書かれていない記録とまだ光っていない星',
  invitation: '自分の星の下にある2つの空いた場所',
  offline: '星を探すパラボラアンテナ',
  notFound: '2つの星の間で途切れた道',
  closed: '夜に閉まっている家と月',
  install: '画面に星が見えるスマートフォン',
};
