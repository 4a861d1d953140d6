import type { Texts } from '../../../texts.ts';
import type { conversions as source } from '../../ko/portal/conversions.ts';

export const conversions: Texts<typeof source> = {
  title: 'ポイント転換',
  lead: '出金可能ポイントを購入ポイントに換えます。転換すると元に戻せません。',
  question: 'いくら転換しますか？',
  step: 'ステップ{{step}}/2',
  afterwards: '転換後',
  choose: '転換するポイント',
  surcharge: '5%を含めて差し引き',
  withdrawable: '出金可能ポイント',
  purchase: '購入ポイント',
  deducts: '{{amount}}\u00a0P差し引き',
  missing: '{{amount}}\u00a0P不足',
  convert: '転換するポイントを選んでください',
  convertAmount: '{{amount}}\u00a0Pに転換',
  insufficient_point: '出金可能ポイントが足りません。',
  confirm: {
    title: '購入ポイント{{amount}}\u00a0Pに転換しますか？',
    text: '出金可能ポイント{{deduction}}\u00a0Pが差し引かれ、元に戻すことはできません。',
  },
  purchase_success: '購入ポイントに転換しました。',
  purchase_fail: 'ポイントを転換できませんでした。',
};
