/**
 * Returns a text in lower case and without accents, for a search that needs neither. Letters of full width
 * become plain ones. NFKD would do that too, but it changes single Korean letters, which people search by.
 */
export const plainLetters = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('đ', 'd');
