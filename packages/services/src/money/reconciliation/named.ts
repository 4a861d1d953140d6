import { literal } from '@starline/db/literal';
import { isNamed, nameKey, nameKeys } from '@starline/domain/names';
import { type SQL, sql } from 'drizzle-orm';

/** What a line says of names. The holder decides; without a name there, the description does. */
export type Cells = { holder: string; description: string };
export const cellsOf = ({ holder, description }: Cells) => [holder, description];
/** The property Default_Ignorable_Code_Point, which expressions of PostgreSQL do not know by its name. */
const UNSEEN =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f' +
  '\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff';
const BETWEEN = literal(`[-\\s,.:;()\\[\\]{}<>/|·_–—${UNSEEN}]+`);
/** `nameKey` of a text, in the database. */
export const keyOf = (text: SQL) => sql`regexp_replace(
  lower(normalize(${text}, NFKC) collate "pg_c_utf8"), ${BETWEEN}, '', 'g')`;
/** The condition that a record may be one that the line names: `isNamed` decides. */
export const mayBeNamed = (name: SQL, line: Cells) =>
  sql`${keyOf(name)} = any(${sql.param(nameKeys(cellsOf(line)))}::text[])`;
/** The condition that a line may name this person. */
export const mayName = (name: string) =>
  sql`strpos(${keyOf(sql`concat_ws(' ', rival.holder, rival.description)`)}, ${nameKey(name)}) > 0`;
/** The patterns of keys that hold a word of the text, as a bank that cuts names off writes it. */
export const nameParts = (text: SQL) => sql`array(
  select '%' || regexp_replace(word, '([\\\\%])', '\\\\\\1', 'g') || '%'
  from regexp_split_to_table(lower(normalize(${text}, NFKC) collate "pg_c_utf8"), ${BETWEEN}) as word
  where length(word) > 1 and word !~ '^[0-9]+$')`;

/** Whether one line alone names the person. */
export const isOnlyOne = (lines: readonly Cells[], name: string): boolean =>
  lines.filter((line) => isNamed(cellsOf(line), name)).length === 1;
