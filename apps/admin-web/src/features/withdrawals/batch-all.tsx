import type { PayoutType } from '@starline/domain/payouts';
import { REQUESTED } from '@starline/domain/request-states';
import { WITHDRAWAL_BATCH_MAX, type WithdrawalType } from '@starline/domain/withdrawals';
import { Button } from '@starline/ui/button';
import { toast } from '@starline/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkSpec } from '../../components/list-page/bulk.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Withdrawal } from './withdrawal.ts';

type BatchAllProps = {
  /** The filters of the list. */
  input: { type?: string | undefined; status?: string | undefined };
  /** The number of open requests of each type. */
  open: Readonly<Record<WithdrawalType, number>> | undefined;
  bulk: Pick<BulkSpec<Withdrawal>, 'canSelect' | 'matching'>;
  onChosen: (rows: readonly Withdrawal[]) => void;
};

/** The type that one press takes: that of the filter, or banks before coins. */
function typeOf({ input, open }: BatchAllProps): PayoutType | undefined {
  if (input.status !== undefined && input.status !== REQUESTED) return undefined;
  const wanted = (['bank', 'coin'] as const).filter((type) => !input.type || input.type === type);
  return wanted.find((type) => (open?.[type] ?? 0) > 0);
}

/**
 * Chooses every open request of one type that the filters match, as ticking them does, for one batch; of more
 * than fit in one, the oldest. Its dialog shows their number and sum before anything happens.
 */
export function BatchAll(props: BatchAllProps) {
  const { bulk, onChosen } = props;
  const { t } = useTranslation('withdrawals');
  const failed = useFailed();
  const [isLoading, setLoading] = useState(false);
  const type = typeOf(props);
  if (!type || !bulk.matching) return null;
  const choose = async (load: () => Promise<readonly Withdrawal[]>) => {
    setLoading(true);
    try {
      const rows = (await load()).filter((row) => row.type === type && bulk.canSelect(row));
      const oldest = rows.sort((a, b) => a.id - b.id).slice(0, WITHDRAWAL_BATCH_MAX);
      if (oldest.length > 0) onChosen(oldest);
      else toast.info(t('batchNone'));
    } catch (error) {
      failed(t('endFailed'), error);
    } finally {
      setLoading(false);
    }
  };
  const { load } = bulk.matching;
  return (
    <Button variant="primary" busy={isLoading} onClick={() => void choose(load)}>
      {t(`batchAll.${type}`)}
    </Button>
  );
}
