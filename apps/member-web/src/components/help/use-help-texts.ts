import { formatPercent, formatWhole } from '@starline/domain/decimals';
import type { help } from '@starline/i18n/member/ko/portal/help';
import { useTranslation } from 'react-i18next';
import { type Outputs, trpc } from '../../lib/trpc.ts';

export type HelpEntry = keyof typeof help.entries;
export type HelpText = { title: string; also: string; text: string; more?: string };
type Figures = Outputs['help']['figures'];

const UNKNOWN = '–';

/** The entries whose rule a setting can switch off. */
const isOff: Partial<Record<HelpEntry, (figures: Figures) => boolean>> = {
  cooling: ({ coolingHours }) => coolingHours === 0,
  undoPurchase: ({ purchaseWithdrawalDays }) => purchaseWithdrawalDays === 0,
  forgotPassword: ({ sendsMail }) => !sendsMail,
};

/**
 * Returns the texts of the help with the figures in force. Figures that are not known, as without a
 * connection, are shown as a dash: the texts are readable without them.
 */
export function useHelpTexts() {
  const { t } = useTranslation('help');
  const { data, ...state } = trpc.help.figures.useQuery(undefined, { staleTime: 60_000 });
  const known = (show: (figures: Figures) => string) => (data ? show(data) : UNKNOWN);
  const entries = t('entries', {
    returnObjects: true,
    withdrawFeePercent: known((figures) => formatPercent(figures.withdrawFeePercent)),
    withdrawMinimum: known((figures) => formatWhole(figures.withdrawMinimum)),
    lottoMinimum: known((figures) => formatWhole(figures.lottoMinimum)),
    conversionSurcharge: known((figures) => formatPercent(figures.conversionSurcharge)),
    coolingHours: known((figures) => String(figures.coolingHours)),
    purchaseWithdrawalDays: known((figures) => String(figures.purchaseWithdrawalDays)),
  });
  const textOf = (id: HelpEntry): HelpText => {
    const { title, also, text, more, off }: HelpText & { off?: string } = entries[id];
    if (data && off !== undefined && isOff[id]?.(data)) return { title, also, text: off };
    return { title, also, text, ...(more !== undefined && { more }) };
  };
  const { isLoading, isError, isFetching, refetch } = state;
  return { textOf, isLoading, isError, isFetching, refetch };
}
