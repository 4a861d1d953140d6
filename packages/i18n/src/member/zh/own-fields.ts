import type { Texts } from '../../texts.ts';
import type { ownFields as source } from '../ko/own-fields.ts';

export const ownFields: Texts<typeof source> = {
  phone: '手机号码',
  email: '电子邮箱',
  country: '国家',
  bankName: '银行',
  accountHolder: '户名',
  accountNumber: '账号',
  walletTrc20: 'TRC20 钱包地址',
  walletLotto: '乐透钱包地址',
};
