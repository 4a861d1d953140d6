import { toast } from '@starline/ui/toast';
import { useTranslation } from 'react-i18next';
import { RowButton } from '../../components/row-button.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useCodeText } from '../../lib/use-error-text.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Alert } from './alert.ts';

export function AcknowledgeButton({ row }: { row: Alert }) {
  const { t } = useTranslation('alerts');
  const failed = useFailed();
  const codeText = useCodeText();
  const utils = trpc.useUtils();
  const acknowledge = trpc.alerts.acknowledge.useMutation({
    onSuccess: async ({ changed, skipped }) => {
      await Promise.all([utils.alerts.invalidate(), utils.home.invalidate()]);
      if (changed.length > 0) toast.success(t('acknowledgeDone', { count: changed.length }));
      const [left] = skipped;
      if (left) toast.error(t('acknowledgeFailed'), codeText(left.code));
    },
    onError: (error) => void failed(t('acknowledgeFailed'), error),
  });
  return (
    <RowButton busy={acknowledge.isPending} onClick={() => acknowledge.mutate({ ids: [row.id] })}>
      {t('acknowledge')}
    </RowButton>
  );
}
