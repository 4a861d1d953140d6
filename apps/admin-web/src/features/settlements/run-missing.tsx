import { shortDay } from '@starline/domain/business-time';
import { Button } from '@starline/ui/button';
import { EmptyState } from '@starline/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { earlyOptions } from './run.ts';
import { useRunActs } from './use-run-acts.ts';

export function RunMissing({ date }: { date: string }) {
  const { t } = useTranslation('settlements');
  const mayRun = useMay('settle');
  const today = trpc.settlements.status.useQuery().data?.today;
  const { settle } = useRunActs();
  return (
    <EmptyState
      action={
        mayRun && (
          <Button
            variant="primary"
            busy={settle.isPending}
            onClick={() => settle.mutate({ date, isPreview: true, ...earlyOptions(date, today) })}
          >
            {t('previewDay', { day: shortDay(date) })}
          </Button>
        )
      }
    >
      {t('noRun')}
    </EmptyState>
  );
}
