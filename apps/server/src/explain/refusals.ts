import { AppError } from '@starline/domain/errors';
import { errors } from '@starline/i18n/admin/en/errors';
import { laterErrors } from '@starline/i18n/admin/en/later-errors';
import { readableParams } from '@starline/i18n/readable-params';

const TEXTS: Readonly<Record<string, string | undefined>> = { ...laterErrors, ...errors };

/** Returns a text with its places filled. */
export const filled = (text: string, params: Readonly<Record<string, unknown>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => String(params[key] ?? ''));

/** Returns the sentence of a code, as the back office shows it in English. */
export const textOf = (code: string, params: Readonly<Record<string, unknown>> = {}): string | undefined => {
  const text = TEXTS[code];
  return text && filled(text, readableParams(params, 'en'));
};

/**
 * Returns a refusal as a sentence, with that of each option that it is about; undefined for another error.
 */
export function refusalText(error: unknown): string | undefined {
  if (!(error instanceof AppError)) return undefined;
  const about = Object.entries(error.fields ?? {})
    .filter(([, code]) => code !== error.code)
    .map(([name, code]) => `--${name}: ${textOf(String(code)) ?? code}`);
  return [textOf(error.code, error.params) ?? `refused: ${error.code}`, ...about].join(' ');
}
