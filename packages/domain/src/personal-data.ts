import { HIDDEN, isMasked } from './masked.ts';
import { columnsWith, type PersonalColumns, type PersonalKind } from './member-columns.ts';

/**
 * Fields of answers that hold personal data, by name. Answers to administrators show them masked.
 * docs/security/personal-data.md.
 */
export const PERSONAL_FIELDS: Readonly<PersonalColumns & Record<'trc20Address' | 'lottoAddress', 'wallet'>> =
  {
    ...(Object.fromEntries(columnsWith('personal')) as PersonalColumns),
    trc20Address: 'wallet',
    lottoAddress: 'wallet',
  };

export type PersonalField = keyof typeof PERSONAL_FIELDS;

const kindOf = (name: string): PersonalKind | undefined =>
  Object.hasOwn(PERSONAL_FIELDS, name) ? PERSONAL_FIELDS[name as keyof typeof PERSONAL_FIELDS] : undefined;

const end = (text: string, count: number): string => text.slice(text.length - count);

/**
 * Returns a text with most of it hidden: at most a third and four characters at an end stay. An empty text
 * stays.
 */
export function maskText(kind: PersonalKind, text: string): string {
  if (text === '' || isMasked(text)) return text;
  if (kind === 'email')
    return `${text[0]}${HIDDEN}${text.slice(Math.max(text.lastIndexOf('@'), 0) || text.length)}`;
  const shown = Math.min(4, Math.floor(text.length / 3));
  if (kind === 'wallet' && text.length >= 16) return `${text.slice(0, 4)}${HIDDEN}${end(text, 4)}`;
  return `${HIDDEN}${end(text, shown)}`;
}

/**
 * Answers are nested at most so deep where they hold personal data; trees of people nest deeper and hold
 * none.
 */
const DEEPEST = 6;

/**
 * Returns an answer with its personal fields masked, at every depth down to six. Other values are the same
 * objects.
 */
export function maskPersonal<Value>(value: Value, depth = 0): Value {
  if (value === null || typeof value !== 'object' || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((each) => maskPersonal(each, depth + 1)) as Value;
  // A stream, a file or a date holds no fields.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const kind = kindOf(name);
      return [name, kind && typeof each === 'string' ? maskText(kind, each) : maskPersonal(each, depth + 1)];
    }),
  ) as Value;
}
