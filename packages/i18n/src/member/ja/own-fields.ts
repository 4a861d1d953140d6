import type { Texts } from '../../texts.ts';
import type { ownFields as source } from '../ko/own-fields.ts';

export const ownFields: Texts<typeof source> = {
  phone: '携帯電話番号',
  email: 'メールアドレス',
  country: '国',
  bankName: '銀行',
  accountHolder: '口座名義',
  accountNumber: '口座番号',
  walletTrc20: 'TRC20ウォレットアドレス',
  walletLotto: 'ロトウォレットアドレス',
};
