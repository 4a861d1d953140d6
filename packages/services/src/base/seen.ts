import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@starline/domain/errors';

/** A text that an older release stored decomposed, or with spaces around it, is sent back without. */
const asSent = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_, each) =>
    typeof each === 'string' ? each.normalize('NFC').trim() : each,
  );
/** Whether a stored value is the one that was sent, or was seen. */
export const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(asSent(one), asSent(other));

/** A short hash that names what was shown. */
export const digestOf = (shown: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(shown).sort()))
    .digest('hex')
    .slice(0, 32);

/**
 * Throws `shown_changed` where the caller names what was shown and another value is stored now.
 * docs/domain/access.md#seen
 */
export function refuseUnshown(stored: unknown, seen: unknown): void {
  if (seen !== undefined && !isSame(stored, seen)) throw new AppError('shown_changed');
}

/**
 * Returns what an update writes. `stored` is the locked record, `wanted` what the form sends and `seen` what
 * it was filled with. A field that the form left as it was keeps what is stored now. Throws
 * `changed_meanwhile` with each field that the form changed and another person changed to another value.
 * docs/domain/access.md#seen
 */
export function unlessChanged<Values extends object>(
  stored: { readonly [Field in keyof Values]?: unknown },
  wanted: Values,
  seen: { readonly [Field in keyof Values]?: unknown } | undefined,
): Values {
  const written = { ...wanted };
  const changed: Record<string, 'changed_meanwhile'> = {};
  for (const field of Object.keys(seen ?? {}) as (keyof Values & string)[]) {
    if (wanted[field] === undefined || isSame(stored[field], seen?.[field])) continue;
    if (isSame(wanted[field], stored[field])) continue;
    if (isSame(wanted[field], seen?.[field])) written[field] = stored[field] as never;
    else changed[field] = 'changed_meanwhile';
  }
  if (Object.keys(changed).length > 0) throw new AppError('changed_meanwhile', {}, changed);
  return written;
}
