import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { useTimes } from '@starline/web/use-times';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';

/**
 * Tells the maker what the act waits for, a second administrator or the time, and how many could approve it
 * now; once it ended, how it ended.
 */
export function SentForApproval({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('approvals');
  const navigate = useNavigate();
  const { screenTime } = useTimes();
  const { data } = trpc.approvals.get.useQuery({ id });
  const ended = data && data.state !== 'requested' ? data.state : undefined;
  const hint = ended
    ? undefined
    : data?.waitsUntil
      ? t('aloneOwn', { time: screenTime(data.waitsUntil) })
      : data?.approvers === 0
        ? t('noApprover')
        : data && t('sent.approvers', { count: data.approvers });
  return (
    <ConfirmDialog
      open
      title={ended ? t('sent.ended', { id, state: t(`states.${ended}`) }) : t('sent.title')}
      description={ended ? undefined : t('sent.text', { id })}
      confirmLabel={t('sent.open')}
      cancelLabel={t('sent.close')}
      onConfirm={() => {
        onClose();
        void navigate({ to: '/approvals', search: { view: 'mine', id } });
      }}
      onCancel={onClose}
    >
      {hint && <p className={data?.approvers === 0 ? 'text-warn' : 'text-ink-2'}>{hint}</p>}
    </ConfirmDialog>
  );
}
