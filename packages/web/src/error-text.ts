import { readableParams } from '@starline/i18n/readable-params';
import type { i18n } from 'i18next';
import type { Refusal } from './refusals.ts';

type Params = Refusal['params'];

/**
 * Returns the text of an error code of the domain or of a field; undefined if there is none. Both webs take
 * all error texts from here, so no amount appears in hundredths.
 */
export function codeText(i18n: i18n, code: string, params: Params = {}): string | undefined {
  const key = ['errors', 'laterErrors', 'typed']
    .map((file) => `${file}:${code}`)
    .find((each) => i18n.exists(each));
  return key && i18n.t(key, readableParams(params, i18n.language));
}

/**
 * Returns one sentence about a refused call: the reason if the server named one, else the text of the code.
 */
export function refusalText(i18n: i18n, { code, params }: Refusal): string | undefined {
  const reason = `reasons:${params.reason}`;
  if (params.reason && i18n.exists(reason)) return i18n.t(reason, readableParams(params, i18n.language));
  return codeText(i18n, code, params);
}
