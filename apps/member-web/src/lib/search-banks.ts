import { BANKS, type Bank } from '@starline/domain/banks';
import { disassemble, getChoseong } from 'es-hangul';

const bare = (text: string) => text.toLowerCase().replace(/\s|은행$/g, '');

/** By part of the name, by half-typed syllables and by initial consonants. */
export function searchBanks(query: string): readonly Bank[] {
  const wanted = bare(query);
  if (wanted === '') return BANKS;
  return BANKS.filter((bank) => {
    const name = bank.toLowerCase();
    return (
      name.includes(wanted) ||
      disassemble(name).includes(disassemble(wanted)) ||
      getChoseong(bank).replace(/\s/g, '').includes(wanted)
    );
  });
}
