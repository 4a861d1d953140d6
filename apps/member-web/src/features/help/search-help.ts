import { disassemble } from 'es-hangul';
import { plainLetters } from '../../lib/plain-letters.ts';

type Searched = { title: string; also: string; text: string; more?: string };

/**
 * Returns the entries that hold every word of a query, those with all of them in the title first. Case and
 * accents do not matter, and a half-typed Korean syllable finds what it may become. Returns all entries
 * without a query.
 */
export function searchHelp<Id>(
  query: string,
  ids: readonly Id[],
  textOf: (id: Id) => Searched,
): readonly Id[] {
  const words = letters(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return ids;
  const found = (text: string) => words.every((word) => text.includes(word));
  const all = ids.map((id) => {
    const { title, also, text, more = '' } = textOf(id);
    const inTitle = found(letters(title));
    return { id, inTitle, isFound: inTitle || found(letters([title, also, text, more].join(' '))) };
  });
  return all
    .filter(({ isFound }) => isFound)
    .toSorted((one, other) => Number(other.inTitle) - Number(one.inTitle))
    .map(({ id }) => id);
}

const letters = (text: string) => disassemble(plainLetters(text));
