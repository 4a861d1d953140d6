import type { Texts } from '../../../texts.ts';
import type { foot as source } from '../../ko/portal/foot.ts';

export const foot: Texts<typeof source> = {
  company_name: '会社名',
  company_representative: '代表者',
  company_registration: '事業者登録番号',
  company_mail_order: '通信販売業届出番号',
  company_address: '住所',
  company_phone: '電話',
  company_email: 'メール',
};
