import { BANKS } from './banks.ts';

const each = (words: string): string[] => words.split(/\s+/).filter(Boolean);

/**
 * Words that banks write beside a name, as `wordsIn` returns them. The list is closed: any other word is part
 * of the name. Latin words are left out, because they are names too: To, Bank.
 */
const BANK_WORDS: ReadonlySet<string> = new Set([
  ...BANKS.flatMap((bank) => {
    const form = bank.toLowerCase();
    const bare = form.replace(/^[a-z]+|은행$/g, '');
    return [form, `${form}은행`, ...(bare.length > 1 ? [bare, `${bare}은행`] : [])];
  }),
  ...each(`농협은행 기업은행 대구은행 은행 뱅크
    입금 출금 송금 이체 대체 지급 급여 현금 창구 무통장 무통장입금 계좌이체 자동이체 즉시이체 타행 당행 타행이체 당행이체 타행입금
    당행입금 타행송금 당행송금 타행이체입금 인터넷 인터넷뱅킹 인터넷이체 인터넷입금 모바일 모바일뱅킹 모바일이체 스마트 스마트뱅킹 스마트폰
    폰뱅킹 텔레뱅킹 펌뱅킹 펌이체 오픈 오픈뱅킹 오픈이체 전자금융 atm e뱅킹
    회사 개인 예금주 보낸분 받는분 의뢰인 수취인 님 귀하`),
]);

/**
 * Signs between words. A sign that stands for a hidden letter is none: a masked name is no other person's
 * name.
 */
const SEPARATOR = /[\s,.:;()[\]{}<>/|·_\-–—]+/;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** A single letter is no name. */
const SHORTEST = 2;

/** The words of a text as people read them: NFKC, lower case, without invisible characters. */
const wordsIn = (text: string): string[] =>
  text.normalize('NFKC').replaceAll(INVISIBLE, '').toLowerCase().split(SEPARATOR).filter(Boolean);

/** What is left of a text without the words of banks and numbers, unless they are words of the name. */
const nameIn = (text: string, own: readonly string[] = []): string =>
  wordsIn(text)
    .filter((word) => own.includes(word) || !(BANK_WORDS.has(word) || /^\p{N}+$/u.test(word)))
    .join('');

/**
 * Whether a text names exactly this person, in any case, width and spacing. All of it must be the name,
 * beside words of banks: 이수 is neither 이수민 nor 김 이수. docs/domain/reconciliation.md#names.
 */
export function isSameName(text: string, name: string): boolean {
  const wanted = nameKey(name);
  return wanted.length >= SHORTEST && [nameIn(text, wordsIn(name)), nameKey(text)].includes(wanted);
}

/** The name without spaces and signs: equal names have equal keys. */
export const nameKey = (name: string): string => wordsIn(name).join('');

/**
 * The keys that a name may have which one of these cells names. `isNamed` decides: this only finds
 * candidates.
 */
export function nameKeys(cells: readonly string[]): string[] {
  const keys = cells.flatMap((cell) => [
    nameKey(cell),
    nameIn(cell),
    // A name may be a word of banks itself, such as 하나.
    ...wordsIn(cell).map((word) => nameIn(cell, [word])),
  ]);
  return [...new Set(keys)].filter((key) => key.length >= SHORTEST);
}

/** Whether none of these cells names anyone: they hold words of banks and numbers alone. */
export const isNameless = (cells: readonly string[]): boolean => cells.every((cell) => nameIn(cell) === '');

/** Whether a cell holds a part of the name, or the name more than the cell, as a bank that cuts names off. */
export function isPartlyNamed(cells: readonly string[], name: string): boolean {
  const wanted = nameKey(name);
  if (wanted.length < SHORTEST) return false;
  return (
    cells.some((cell) => nameKey(cell).includes(wanted)) ||
    cells.map((cell) => nameIn(cell)).some((key) => key.length >= SHORTEST && wanted.includes(key))
  );
}

/** Whether a line names the person. The first of its cells that names anyone decides. */
export function isNamed(cells: readonly string[], name: string): boolean {
  const own = wordsIn(name);
  const first = cells.find((cell) => nameIn(cell, own) !== '');
  return first !== undefined && isSameName(first, name);
}
