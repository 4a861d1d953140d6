import type { FormatterModule } from 'i18next';

/** Parameters that count things. Others, such as an id or an hour, are never grouped. */
const COUNTS: ReadonlySet<string> = new Set(['count', 'total', 'rows']);
const grouped = new Intl.NumberFormat('en-US');

/** Gives every count in a text thousands separators; any other parameter stays as it is. */
export const countFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, _language, options) =>
    typeof value === 'number' && COUNTS.has(options?.interpolationkey) ? grouped.format(value) : value,
};
