import { Button } from '@starline/ui/button';
import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { toast } from '@starline/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCodeText } from '../../lib/use-error-text.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { BulkAction } from '../list-page/bulk.ts';

type DocumentActProps = { id: number; action: BulkAction; description: string };

/** An act of the list, for the one document of this page. A refusal is told with its reason. */
export function DocumentAct({ id, action, description }: DocumentActProps) {
  const { t } = useTranslation('documents');
  const codeText = useCodeText();
  const failed = useFailed();
  const [key, setKey] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    if (key === undefined) return;
    setBusy(true);
    try {
      const { skipped } = await action.run([id], key);
      const [refused] = skipped;
      if (refused) toast.error(action.failed, codeText(refused.code));
      else toast.success(action.done);
    } catch (error) {
      failed(action.failed, error);
    } finally {
      setBusy(false);
      setKey(undefined);
    }
  };
  return (
    <>
      <Button size="sm" variant={action.variant} onClick={() => setKey(crypto.randomUUID())}>
        {action.label}
      </Button>
      <ConfirmDialog
        open={key !== undefined}
        title={action.confirm}
        description={description}
        cancelLabel={t('back')}
        tone={action.isDanger ? 'danger' : 'primary'}
        confirmLabel={action.label}
        busy={isBusy}
        onConfirm={() => void run()}
        onCancel={() => setKey(undefined)}
      />
    </>
  );
}
