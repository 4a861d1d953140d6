import { formatAmount } from '@starline/domain/decimals';
import { AMOUNT_PARAMS } from '@starline/domain/errors';
import type { Asset } from '@starline/domain/ledger';
import { isAmount } from '@starline/domain/money';
import type { MemberLanguage } from './languages.ts';

/** The unit of each asset in each language. */
const UNITS: Record<MemberLanguage, Record<Asset, string>> = {
  ko: { point: 'P', lotto: '로또코인' },
  en: { point: 'P', lotto: 'lotto coins' },
  zh: { point: 'P', lotto: '乐透币' },
  vi: { point: 'P', lotto: 'xu lotto' },
  ja: { point: 'P', lotto: 'ロトコイン' },
};

/**
 * Returns the parameters of a refusal as its text shows them: amounts in hundredths become "1,234.50", the asset in
 * `unit` becomes a word. REST and both webs use this function. An unknown language gets Korean.
 */
export function readableParams(
  params: Readonly<Record<string, unknown>>,
  language: string,
): Record<string, unknown> {
  const units: Record<string, string> = UNITS[language as MemberLanguage] ?? UNITS.ko;
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => {
      if (AMOUNT_PARAMS.has(key) && isAmount(value)) return [key, formatAmount(value)];
      if (key === 'unit') return [key, units[String(value)] ?? value];
      return [key, value];
    }),
  );
}
