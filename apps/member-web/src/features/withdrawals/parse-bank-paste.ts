import { BANKS, type Bank } from '@starline/domain/banks';
import { plainLetters } from '../../lib/plain-letters.ts';
import { bareBankName } from '../../lib/search-banks.ts';

export type BankPaste = { bankName: Bank | undefined; accountNumber: string; accountHolder: string };

const SHORT_NAMES = new Map<string, Bank>(
  Object.entries({
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
  }),
);

/** The letters that some names begin with; people leave them out. */
const BRAND = /^(kb|nh|ibk|keb|kdb|bnk|sc|sbi)(?=.{2})/;
const SEPARATOR = /[\s,/:()\u3001]+/;
const LABEL =
  /^(예금주|계좌|계좌번호|은행|bank|account|holder|口座|口座番号|名義|銀行|账号|账户|户名|开户行|银行|stk|ctk)$/i;
const LONGEST_BANK = 4;
const LONGEST_NAME = 5;

type NameOf = (bank: Bank) => string;

function koreanBank(token: string): Bank | undefined {
  const bare = token.replace(/은행$/, '');
  const found = SHORT_NAMES.get(bare) ?? SHORT_NAMES.get(token);
  if (found) return found;
  if (bare.length < 2) return undefined;
  const wanted = bare.toLowerCase();
  return BANKS.find((bank) => bank.toLowerCase() === wanted || bank.toLowerCase().startsWith(wanted));
}

/**
 * Returns the bank whose name in the reader's language these words are. Only a whole name counts, and two
 * Latin letters only with the word "bank": "Shin" and "Im" are names of people.
 */
function shownBank(words: string, nameOf: NameOf): Bank | undefined {
  const wanted = bareBankName(words);
  const isNamed = wanted !== plainLetters(words).replaceAll(' ', '');
  if (!isNamed && wanted.length < (/[a-z]/.test(wanted) ? 3 : 2)) return undefined;
  return BANKS.find((bank) => {
    const name = bareBankName(nameOf(bank));
    return name === wanted || name.replace(BRAND, '') === wanted;
  });
}

/**
 * Returns the words of the bank among the tokens, the longest name first, as the place of the first and their
 * number.
 */
function findBank(tokens: readonly string[], nameOf: NameOf) {
  for (let count = LONGEST_BANK; count > 0; count -= 1)
    for (let first = 0; first + count <= tokens.length; first += 1) {
      const words = tokens.slice(first, first + count).join(' ');
      const bank = (count === 1 ? koreanBank(words) : undefined) ?? shownBank(words, nameOf);
      if (bank) return { bank, first, count };
    }
  return { bank: undefined, first: 0, count: 0 };
}

/**
 * Parses a line that members copy from a chat: "국민 123456-01-234567 홍길동". Undefined for any other text.
 * `nameOf` gives the names of banks in the reader's language, which are found beside the Korean ones.
 */
export function parseBankPaste(text: string, nameOf: NameOf = (bank) => bank): BankPaste | undefined {
  const tokens = text
    .normalize('NFKC')
    .replace(/ngân hàng/gi, ' ')
    .split(SEPARATOR)
    .filter(Boolean);
  const number = tokens.find((token) => /^\d[\d-]{6,}\d$/.test(token));
  if (!number || tokens.length < 2) return undefined;
  const others = tokens.filter((token) => token !== number);
  const { bank, first, count } = findBank(others, nameOf);
  const name = others.filter(
    (token, place) => (place < first || place >= first + count) && !LABEL.test(token),
  );
  if (name.length > LONGEST_NAME) return undefined;
  return { bankName: bank, accountNumber: number, accountHolder: name.join(' ') };
}
