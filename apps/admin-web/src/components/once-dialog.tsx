import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { useTranslation } from 'react-i18next';
import { CopyText } from './copy-text.tsx';

type OnceDialogProps = { value: string; title: string; text: string; label: string; onClose: () => void };

/** Shows a secret that is shown only once. */
export function OnceDialog({ value, title, text, label, onClose }: OnceDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      // It is shown once: neither Escape nor a click beside it may close it.
      locked
      size="sm"
      title={title}
      description={text}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <CopyText isWhole value={value} label={label} />
    </Dialog>
  );
}
