import type { ErrorCode } from '@starline/domain/errors';
import { readableParams } from '@starline/i18n/readable-params';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isClientError } from './trpc.ts';
import { wasAnswered } from './was-answered.ts';

export type Refusal = {
  code: ErrorCode;
  params: Readonly<Record<string, unknown>>;
  fields: Readonly<Record<string, string>>;
  requestId: string | undefined;
};

/** What the server said; undefined when no answer of ours came at all. */
export function refusalOf(error: unknown): Refusal | undefined {
  const data = isClientError(error) ? error.data : undefined;
  if (!data) return undefined;
  return { code: data.code, params: data.params ?? {}, fields: data.fields ?? {}, requestId: data.requestId };
}

/** The connection broke or timed out: nobody knows yet what became of the call. */
export const isUnanswered = (error: unknown): boolean => refusalOf(error) === undefined;

/** The database is away for a moment: the same call will be answered soon. */
export const isInterrupted = (error: unknown): boolean => refusalOf(error)?.code === 'database_unavailable';

/** Any code of the domain or of a field, with its parameters; undefined for one nobody wrote a text for. */
function textOf(i18n: i18n, code: string, params: Refusal['params']): string | undefined {
  const key = `errors:${code}`;
  const speak = i18n.t as (key: string, params: object) => string;
  return i18n.exists(key) ? speak(key, readableParams(params, i18n.language)) : undefined;
}

/** One sentence for a person, in their language. */
export function useErrorText() {
  const { t, i18n } = useTranslation();
  return (error: unknown, otherwise: string = t('serverError')): string => {
    const refusal = refusalOf(error);
    if (!refusal) return wasAnswered(error) ? t('serverError') : t('networkError');
    return textOf(i18n, refusal.code, refusal.params) ?? otherwise;
  };
}

/** The same for codes that come inside an answer: skipped ids of a batch, wrong fields. */
export function useCodeText() {
  const { i18n } = useTranslation();
  return (code: string): string => textOf(i18n, code, {}) ?? code;
}
