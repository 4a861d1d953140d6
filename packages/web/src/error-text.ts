import { readableParams } from '@starline/i18n/readable-params';
import type { i18n } from 'i18next';
import type { Refusal } from './refusals.ts';

type Params = Refusal['params'];

/**
 * The text of an error code of the domain or of a field; undefined when there is none. Both webs take every text of an error
 * from here, so no amount can reach a screen in hundredths.
 */
export function codeText(i18n: i18n, code: string, params: Params = {}): string | undefined {
  const key = `errors:${code}`;
  if (!i18n.exists(key)) return undefined;
  return i18n.t(key, readableParams(params, i18n.language));
}

/** One sentence for the person who made the call: the reason when the server named one, else the text of the code. */
export function refusalText(i18n: i18n, { code, params }: Refusal): string | undefined {
  const reason = `reasons:${params.reason}`;
  if (params.reason && i18n.exists(reason)) return i18n.t(reason, readableParams(params, i18n.language));
  return codeText(i18n, code, params);
}
