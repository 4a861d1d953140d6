/** The foot of pages and mails: what the company says about itself. */
export const foot = {
  company_name: '상호',
  company_representative: '대표자',
  company_registration: '사업자등록번호',
  company_mail_order: '통신판매업 신고번호',
  company_address: '주소',
  company_phone: '전화',
  company_email: '이메일',
} as const;
