import type { Texts } from '../../../texts.ts';
import type { foot as source } from '../../ko/portal/foot.ts';

export const foot: Texts<typeof source> = {
  company_name: 'Company',
  company_representative: 'Representative',
  company_registration: 'Business registration no.',
  company_mail_order: 'Mail-order business no.',
  company_address: 'Address',
  company_phone: 'Phone',
  company_email: 'E-mail',
};
