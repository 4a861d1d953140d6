import { formatCount } from '@starline/domain/counts';
import type { FormatterModule } from 'i18next';

/** Parameters that are counts. Others, such as an id or an hour, get no thousands separators. */
const COUNTS: ReadonlySet<string> = new Set(['count', 'total', 'rows']);

/**
 * An i18next formatter that gives every count thousands separators and leaves other parameters as they are.
 */
export const countFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, _language, options) =>
    typeof value === 'number' && COUNTS.has(options?.interpolationkey) ? formatCount(value) : value,
};
