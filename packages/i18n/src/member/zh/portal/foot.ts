import type { Texts } from '../../../texts.ts';
import type { foot as source } from '../../ko/portal/foot.ts';

export const foot: Texts<typeof source> = {
  company_name: '公司名称',
  company_representative: '代表人',
  company_registration: '营业执照号',
  company_mail_order: '通信销售业申报号',
  company_address: '地址',
  company_phone: '电话',
  company_email: '电子邮箱',
};
