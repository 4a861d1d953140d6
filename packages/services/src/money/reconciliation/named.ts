import { isNamed, nameKey, nameKeys } from '@starline/domain/names';
import { type SQL, sql } from 'drizzle-orm';

/** What a line says of names. The holder decides; without a name there, the description does. */
export type Cells = { holder: string; description: string };
export const cellsOf = ({ holder, description }: Cells) => [holder, description];
/** `nameKey` of a text, in the database. */
const keyOf = (text: SQL) => sql`regexp_replace(
  lower(normalize(${text}, NFKC) collate "pg_c_utf8"), '[-\\s,.:;()\\[\\]{}<>/|·_–—]+', '', 'g')`;
/** The condition that a record may be one that the line names: `isNamed` decides. */
export const mayBeNamed = (name: SQL, line: Cells) =>
  sql`${keyOf(name)} = any(${sql.param(nameKeys(cellsOf(line)))}::text[])`;
/** The condition that a line may name this person. */
export const mayName = (name: string) =>
  sql`strpos(${keyOf(sql`concat_ws(' ', rival.holder, rival.description)`)}, ${nameKey(name)}) > 0`;
/** The condition that the name is a part of the text: a suggestion for a person, never a match. */
export const isPartOf = (name: SQL, text: SQL) =>
  sql`${keyOf(name)} <> '' and strpos(${keyOf(text)}, ${keyOf(name)}) > 0`;

/** Whether one line alone names the person. */
export const isOnlyOne = (lines: readonly Cells[], name: string): boolean =>
  lines.filter((line) => isNamed(cellsOf(line), name)).length === 1;
