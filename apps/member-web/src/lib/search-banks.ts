import { BANKS, type Bank } from '@starline/domain/banks';
import { disassemble, getChoseong } from 'es-hangul';
import { plainLetters } from './plain-letters.ts';

const SUFFIX = /\s|은행$|银行$|銀行$|bank$/g;
/** Removes spaces, accents, case and the word "bank" at the end. */
export const bareBankName = (text: string) => plainLetters(text).replace(SUFFIX, '');

/**
 * Returns the banks that a query finds: by part of the stored Korean name or of the name in the reader's
 * language, by half-typed syllables and by initial consonants. Returns all banks without a query.
 */
export function searchBanks(query: string, nameOf: (bank: Bank) => string = (bank) => bank): readonly Bank[] {
  const wanted = bareBankName(query);
  if (wanted === '') return BANKS;
  return BANKS.filter((bank) => {
    const name = bank.toLowerCase();
    return (
      name.includes(wanted) ||
      bareBankName(nameOf(bank)).includes(wanted) ||
      disassemble(name).includes(disassemble(wanted)) ||
      getChoseong(bank).replace(/\s/g, '').includes(wanted)
    );
  });
}
