import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type EncryptedKind, searchForms } from './column-encryption.ts';

/**
 * Returns the condition that an encrypted column holds this text, encrypted or as an older release stored it.
 */
export const isText = (column: SQLWrapper, kind: EncryptedKind, text: string): SQL =>
  sql`search_form(${column}) = any(${sql.param(searchForms(kind, text))}::text[])`;
