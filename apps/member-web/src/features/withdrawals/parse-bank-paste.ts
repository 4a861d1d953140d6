import { BANKS, type Bank } from '@starline/domain/banks';

export type BankPaste = { bankName: Bank | undefined; accountNumber: string; accountHolder: string };

const shortNames: Record<string, Bank> = {
  카뱅: '카카오뱅크',
  토뱅: '토스뱅크',
  케뱅: '케이뱅크',
  국민: 'KB국민',
  농협: 'NH농협',
  기업: 'IBK기업',
  하나: 'KEB하나',
  산업: 'KDB산업',
  경남: 'BNK경남',
  부산: 'BNK부산',
  제일: 'SC제일',
  씨티: '씨티은행',
  대구: '아이엠뱅크',
  새마을: '새마을금고',
};

function bankOf(token: string): Bank | undefined {
  const bare = token.replace(/은행$/, '');
  const found = shortNames[bare] ?? shortNames[token];
  if (found) return found;
  if (bare.length < 2) return undefined;
  const wanted = bare.toLowerCase();
  return BANKS.find((bank) => bank.toLowerCase() === wanted || bank.toLowerCase().startsWith(wanted));
}

/** Parses a line that members copy from a chat: "국민 123456-01-234567 홍길동". Undefined for any other text. */
export function parseBankPaste(text: string): BankPaste | undefined {
  const tokens = text
    .trim()
    .split(/[\s,/:()]+/)
    .filter(Boolean);
  const number = tokens.find((token) => /^\d[\d-]{6,}\d$/.test(token));
  if (!number || tokens.length < 2 || tokens.length > 6) return undefined;
  const others = tokens.filter((token) => token !== number);
  const bankToken = others.find((token) => bankOf(token) !== undefined);
  const name = others.filter((token) => token !== bankToken && !/^(예금주|계좌|계좌번호)$/.test(token));
  return {
    bankName: bankToken === undefined ? undefined : bankOf(bankToken),
    accountNumber: number,
    accountHolder: name.join(' '),
  };
}
