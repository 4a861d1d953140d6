import { formatAmount } from '@starline/domain/decimals';
import { AMOUNT_PARAMS } from '@starline/domain/errors';
import { LANGUAGES, type MemberLanguage } from '@starline/domain/languages';
import type { Asset } from '@starline/domain/ledger';
import { isAmount } from '@starline/domain/money';

/** The word behind an amount of an asset. */
const unitsOf = (language: string): Record<Asset, string> => ({
  point: 'P',
  lotto: (LANGUAGES[language as MemberLanguage] ?? LANGUAGES.ko).coins,
});

/**
 * Returns the parameters of a refusal as its text shows them: amounts in hundredths become "1,234.50", the
 * asset in `unit` becomes a word. REST and both webs use this function. An unknown language gets Korean.
 */
export function readableParams(
  params: Readonly<Record<string, unknown>>,
  language: string,
): Record<string, unknown> {
  const units: Record<string, string> = unitsOf(language);
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => {
      if (AMOUNT_PARAMS.has(key) && isAmount(value)) return [key, formatAmount(value)];
      if (key === 'unit') return [key, units[String(value)] ?? value];
      return [key, value];
    }),
  );
}
