import { Tooltip, TooltipProvider } from '@starline/ui/tooltip';
import { Written } from '@starline/ui/written';
import { useTranslation } from 'react-i18next';
import { CopyText, shortAddress } from '../../components/copy-text.tsx';
import { Dash } from '../../components/moment.tsx';
import type { RevealedWithdrawals } from './use-revealed.tsx';
import type { Withdrawal } from './withdrawal.ts';

/** The field that says where the money of each type goes. */
const FIELDS = { bank: 'accountNumber', coin: 'trc20Address', lotto: 'lottoAddress' } as const;

type DestinationCellProps = { row: Withdrawal; revealed: RevealedWithdrawals };

/**
 * The bank with holder and number, or the wallet. The number is masked until it is shown; then it can be
 * copied.
 */
export function DestinationCell({ row, revealed }: DestinationCellProps) {
  const { t } = useTranslation(['withdrawals', 'list']);
  const field = FIELDS[row.type];
  const full = revealed.of(row.id)?.[field];
  const number = full || row[field];
  const names = row.type === 'bank' ? [row.bankName, row.accountHolder].filter(Boolean) : [];
  if (!number && names.length === 0) return <Dash />;
  const [first, ...rest] = names;
  return (
    <TooltipProvider>
      <Tooltip content={<span className="break-all">{[...names, number].join(' ')}</span>}>
        <span className="inline-flex max-w-full items-center gap-1.5 max-[17.5rem]:flex-wrap">
          {first && <Written className="shrink-0 font-semibold">{first}</Written>}
          {rest.length > 0 && <Written className="truncate">{rest.join(' ')}</Written>}
          {full ? (
            <CopyText
              value={full}
              shown={row.type === 'bank' ? full : shortAddress(full)}
              label={t('list:copy', { name: t(`columns.${field}`) })}
            />
          ) : (
            <span className="shrink-0 text-ink-2">{number}</span>
          )}
          {full && (
            <span className="shrink-0 text-ink-3 text-xs tabular-nums">
              {t('list:hidesIn', { count: revealed.secondsLeft })}
            </span>
          )}
          {!full && revealed.may && number && (
            <button
              type="button"
              className="shrink-0 text-accent underline"
              onClick={() => void revealed.ask([row.id])}
            >
              {t('list:show')}
            </button>
          )}
        </span>
      </Tooltip>
    </TooltipProvider>
  );
}
