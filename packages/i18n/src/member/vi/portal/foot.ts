import type { Texts } from '../../../texts.ts';
import type { foot as source } from '../../ko/portal/foot.ts';

export const foot: Texts<typeof source> = {
  company_name: 'Công ty',
  company_representative: 'Người đại diện',
  company_registration: 'Mã số đăng ký kinh doanh',
  company_mail_order: 'Số khai báo bán hàng từ xa',
  company_address: 'Địa chỉ',
  company_phone: 'Điện thoại',
  company_email: 'E-mail',
};
