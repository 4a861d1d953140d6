import type { StatementMapping } from '@starline/domain/bank-statements';
import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { toast } from '@starline/ui/toast';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BANK_FILE_TYPES } from '../../lib/bank-file-types.ts';
import { base64Of } from '../../lib/base64.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { AccountField } from './account-field.tsx';
import type { Currency, StatementPreview } from './day.ts';
import { StatementColumns } from './statement-columns.tsx';
import { isStorable, PreviewOfStatement } from './statement-preview.tsx';

type UploadDialogProps = {
  currency: Currency;
  onClose: () => void;
  onDone: (day: string | undefined) => void;
};
type Wanted = { accountId: number; name: string; content: string; mapping?: StatementMapping };

/**
 * Takes a statement of an account: shows what was read from the file, and stores that.
 * docs/domain/reconciliation.md#statement-preview.
 */
export function UploadDialog({ currency, onClose, onDone }: UploadDialogProps) {
  const { t } = useTranslation(['reconciliation', 'common']);
  const failed = useFailed();
  const utils = trpc.useUtils();
  const input = useRef<HTMLInputElement>(null);
  const accounts = trpc.reconciliation.accounts.useQuery();
  const own = accounts.data?.filter((each) => each.currency === currency);
  const [chosen, setChosen] = useState<number>();
  const accountId = chosen ?? own?.[0]?.id;
  const [file, setFile] = useState<{ name: string; content: string }>();
  const [seen, setSeen] = useState<{ wanted: Wanted; preview: StatementPreview; idempotencyKey: string }>();
  // Answers may arrive in another order: only that to the latest question is shown and stored.
  const latest = useRef<Wanted>(undefined);
  const preview = trpc.reconciliation.preview.useMutation({
    retry: false,
    gcTime: 0,
    onSuccess: (told, wanted) => {
      if (wanted === latest.current) setSeen({ wanted, preview: told, idempotencyKey: crypto.randomUUID() });
    },
    onError: (error, wanted) => {
      if (wanted !== latest.current) return;
      setSeen(undefined);
      void failed(t('uploadFailed'), error);
    },
  });
  const upload = trpc.reconciliation.upload.useMutation({
    onSuccess: (told) => {
      toast.success(t('uploaded', told));
      onDone(told.days.at(-1));
    },
    onError: (error) => void failed(t('uploadFailed'), error),
    onSettled: () => utils.reconciliation.invalidate(),
  });
  const read = (wanted: Wanted) => {
    latest.current = wanted;
    preview.mutate(wanted);
  };
  const latestAccount = useRef(accountId);
  latestAccount.current = accountId;
  const choose = async (picked: File | undefined) => {
    if (!picked) return;
    if (input.current) input.current.value = '';
    const content = base64Of(new Uint8Array(await picked.arrayBuffer()));
    const next = { name: picked.name.slice(-200), content };
    setFile(next);
    // Another account may have been chosen while the file was read.
    if (latestAccount.current !== undefined) read({ accountId: latestAccount.current, ...next });
  };
  const chooseAccount = (id: number) => {
    setChosen(id);
    if (file) read({ accountId: id, ...file });
  };
  const isShown = seen !== undefined && !preview.isPending;
  return (
    <Dialog
      open
      size={seen ? 'xl' : 'md'}
      onClose={onClose}
      locked={upload.isPending}
      dirty={file !== undefined}
      title={t('upload')}
      description={t(`currencies.${currency}`)}
      footer={
        <>
          <Button onClick={onClose} disabled={upload.isPending}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            busy={upload.isPending}
            disabled={!isShown || !isStorable(seen.preview)}
            onClick={() => {
              if (!seen) return;
              const { wanted, preview: told, idempotencyKey } = seen;
              upload.mutate({ ...wanted, mapping: told.mapping, seen: told.seen, idempotencyKey });
            }}
          >
            {t('store', { count: seen?.preview.added ?? 0 })}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <AccountField currency={currency} accounts={own} accountId={accountId} onChoose={chooseAccount} />
        <input
          ref={input}
          type="file"
          accept={BANK_FILE_TYPES}
          aria-label={t('file')}
          className="sr-only"
          tabIndex={-1}
          disabled={accountId === undefined}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <Button
          busy={preview.isPending}
          disabled={accountId === undefined}
          onClick={() => input.current?.click()}
        >
          <span className="min-w-0 truncate">{file ? file.name : t('file')}</span>
        </Button>
        {seen && (
          <>
            <PreviewOfStatement currency={currency} preview={seen.preview} />
            <StatementColumns
              preview={seen.preview}
              isBusy={preview.isPending}
              onChange={(mapping) => read({ ...seen.wanted, mapping })}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
