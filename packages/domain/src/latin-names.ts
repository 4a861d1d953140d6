/** Letters that no decomposition of Unicode turns into a Latin letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  Đ: 'D',
  đ: 'd',
  Ł: 'L',
  ł: 'l',
  Ø: 'O',
  ø: 'o',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  ß: 'SS',
  ı: 'i',
};

/**
 * A name in Latin capitals without marks, as bank books have it: `NGUYEN VAN A` for `Nguyễn Văn A`. Empty for
 * a name with other letters, whose spelling only its holder knows.
 */
export function latinName(name: string): string {
  const plain = [...name.normalize('NFD').replaceAll(/\p{M}/gu, '')].map(
    (letter) => LETTERS[letter] ?? letter,
  );
  const latin = plain.join('').toUpperCase();
  return /^[A-Z][A-Z .,'-]*$/.test(latin) ? latin : '';
}
