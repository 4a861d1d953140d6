import {
  STATEMENT_FIELDS,
  type StatementField,
  type StatementMapping,
} from '@starline/domain/bank-statements';
import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Select } from '@starline/ui/select';
import { toast } from '@starline/ui/toast';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BANK_FILE_TYPES } from '../../lib/bank-file-types.ts';
import { base64Of } from '../../lib/base64.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Currency } from './day.ts';

type Chosen = { name: string; content: string; headings: readonly string[]; guessed: StatementMapping };

type UploadDialogProps = {
  currency: Currency;
  onClose: () => void;
  onDone: (day: string | undefined) => void;
};

/** Takes a statement: the file, its account and what its columns hold. The columns of an account are remembered. */
export function UploadDialog({ currency, onClose, onDone }: UploadDialogProps) {
  const { t } = useTranslation(['reconciliation', 'payoutErrors', 'common']);
  const failed = useFailed();
  const utils = trpc.useUtils();
  const input = useRef<HTMLInputElement>(null);
  const accounts = trpc.reconciliation.accounts.useQuery();
  const own = (accounts.data ?? []).filter((each) => each.currency === currency);
  const [account, setAccount] = useState<string>();
  // Proposed once, before the field opens: what is being typed never changes by itself.
  const [proposed, propose] = useState<string>();
  if (proposed === undefined && !accounts.isFetching) propose(own[0]?.name ?? '');
  const [file, setFile] = useState<Chosen>();
  const [chosenColumns, setColumns] = useState<StatementMapping>();
  const [idempotencyKey, setKey] = useState('');
  const columns = trpc.reconciliation.columns.useMutation({ retry: false, gcTime: 0 });
  const upload = trpc.reconciliation.upload.useMutation({
    onSuccess: (told) => {
      toast.success(t('uploaded', told));
      onDone(told.days.at(-1));
    },
    onError: (error) => void failed(t('uploadFailed'), error),
    onSettled: () => utils.reconciliation.invalidate(),
  });
  const name = account ?? proposed ?? '';
  const kept = own.find((each) => each.name === name.trim())?.mapping;
  // An account that only the wallet was read for has no columns yet.
  const headings = Object.values(kept ?? {});
  const fits = file && headings.length > 0 && headings.every((heading) => file.headings.includes(heading));
  const mapping = chosenColumns ?? (fits ? kept : file?.guessed) ?? {};
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (input.current) input.current.value = '';
    const content = base64Of(new Uint8Array(await chosen.arrayBuffer()));
    const fileName = chosen.name.slice(-200);
    try {
      const { headings, mapping: guessed } = await columns.mutateAsync({ name: fileName, content });
      setFile({ name: fileName, content, headings, guessed });
      setColumns(undefined);
      setKey(crypto.randomUUID());
    } catch (error) {
      failed(t('uploadFailed'), error);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={upload.isPending}
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
            disabled={!file || name.trim() === ''}
            onClick={() =>
              file &&
              upload.mutate({
                account: name.trim(),
                currency,
                mapping,
                name: file.name,
                content: file.content,
                idempotencyKey,
              })
            }
          >
            {t('upload')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t('account')} hint={t('accountHint')} required>
          <Input
            maxLength={60}
            list="statement-accounts"
            value={name}
            disabled={proposed === undefined}
            onChange={(event) => {
              setAccount(event.target.value);
              setColumns(undefined);
            }}
          />
        </Field>
        <datalist id="statement-accounts">
          {own.map((each) => (
            <option key={each.id} value={each.name} />
          ))}
        </datalist>
        <input
          ref={input}
          type="file"
          accept={BANK_FILE_TYPES}
          aria-label={t('file')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <Button busy={columns.isPending} onClick={() => input.current?.click()}>
          {file ? file.name : t('file')}
        </Button>
        {file && <Columns headings={file.headings} mapping={mapping} onChange={setColumns} />}
      </div>
    </Dialog>
  );
}

type ColumnsProps = {
  headings: readonly string[];
  mapping: StatementMapping;
  onChange: (mapping: StatementMapping) => void;
};

function Columns({ headings, mapping, onChange }: ColumnsProps) {
  const { t } = useTranslation('reconciliation');
  const choose = (field: StatementField, heading: string) => {
    const { [field]: _, ...others } = mapping;
    onChange(heading === '' ? others : { ...others, [field]: heading });
  };
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-medium text-ink-2 text-sm">{t('columns')}</legend>
      {STATEMENT_FIELDS.map((field) => (
        <Field key={field} label={t(`fields.${field}`)}>
          <Select
            value={mapping[field] ?? ''}
            placeholder={t('noColumn')}
            options={headings.map((heading) => ({ value: heading, label: heading }))}
            onChange={(event) => choose(field, event.target.value)}
          />
        </Field>
      ))}
    </fieldset>
  );
}
