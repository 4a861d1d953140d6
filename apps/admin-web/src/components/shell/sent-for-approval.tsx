import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Tells the maker that the act waits for a second administrator, with a link to the request. */
export function SentForApproval({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('approvals');
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open
      title={t('sent.title')}
      description={t('sent.text', { id })}
      confirmLabel={t('sent.open')}
      cancelLabel={t('sent.close')}
      onConfirm={() => {
        onClose();
        void navigate({ to: '/approvals', search: { view: 'mine', id } });
      }}
      onCancel={onClose}
    />
  );
}
