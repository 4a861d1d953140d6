import type { Texts } from '../../texts.ts';
import type { ownFields as source } from '../ko/own-fields.ts';

export const ownFields: Texts<typeof source> = {
  phone: 'Số điện thoại',
  email: 'E-mail',
  country: 'Quốc gia',
  bankName: 'Ngân hàng',
  accountHolder: 'Chủ tài khoản',
  accountNumber: 'Số tài khoản',
  walletTrc20: 'Địa chỉ ví TRC20',
  walletLotto: 'Địa chỉ ví lotto',
};
