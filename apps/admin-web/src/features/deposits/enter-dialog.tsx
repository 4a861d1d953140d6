import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from '@starline/domain/attachments';
import { parseAmount } from '@starline/domain/figures';
import { readTxid } from '@starline/domain/txids';
import { Field, useFieldControl } from '@starline/ui/field';
import { toast } from '@starline/ui/toast';
import { TypedInput } from '@starline/web/components/typed-input';
import { isOutcomeUnknown } from '@starline/web/refusals';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NoteRefused, saveNote } from '../../components/save-note.ts';
import { type CheckedMember, UsernameCheck } from '../../components/username-check.tsx';
import { useKeptWords } from '../../lib/kept-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

const EMPTY = { amount: '', holder: '', transactionId: '', memo: '', reason: '' };
type Texts = typeof EMPTY;
const KINDS = {
  amount: 'points',
  holder: 'text',
  transactionId: 'txid',
  memo: 'text',
  reason: 'text',
} as const;
const LIMITS = { amount: 40, holder: 60, transactionId: 500, memo: 200, reason: 1000 } as const;

/**
 * Enters a deposit with its evidence: first the note with the file, then the request that names it.
 * docs/domain/deposits.md#entered.
 */
export function EnterDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['depositActs', 'common']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [username, setUsername] = useState('');
  const [member, setMember] = useState<CheckedMember>();
  const [texts, setTexts] = useState<Texts>(EMPTY);
  const [file, setFile] = useState<File>();
  const { amount: _sum, ...words } = texts;
  useKeptWords('deposits.enter', { username, ...words }, ({ username: name, ...kept }) => {
    setUsername(name ?? '');
    setTexts({ ...EMPTY, ...kept });
  });
  // One note and one entry for what is typed; a change makes others, but where one may have been made.
  const keys = useRef({ note: crypto.randomUUID(), entry: crypto.randomUUID() });
  const mayBeMade = useRef(false);
  const enter = trpc.deposits.enter.useMutation();
  const amount = parseAmount(texts.amount);
  const transactionId = texts.transactionId.trim();
  const isReady =
    member?.username === username.trim() &&
    amount !== undefined &&
    amount > 0 &&
    texts.holder.trim() !== '' &&
    texts.reason.trim() !== '' &&
    (transactionId === '' || readTxid(transactionId) !== undefined) &&
    file !== undefined;
  const act = useMutation({
    mutationFn: async () => {
      if (!member || amount === undefined) throw new NoteRefused();
      const { memberId } = member;
      // Read at the press: a change that is typed while the note is saved makes other keys.
      const { note: key, entry: idempotencyKey } = keys.current;
      const note = { memberId, text: texts.reason.trim(), file, key, language: i18n.language };
      return enter.mutateAsync({
        memberId,
        noteId: await saveNote(note),
        amount,
        accountHolder: texts.holder.trim(),
        memo: texts.memo.trim(),
        ...(transactionId !== '' && { transactionId }),
        idempotencyKey,
      });
    },
    retry: false,
    onSuccess: async ({ id }) => {
      toast.success(t('enter.done'));
      await Promise.all([utils.deposits.invalidate(), utils.statistics.invalidate()]);
      await navigate({ to: '/deposits/$id', params: { id: String(id) } });
    },
    onError: (error) => {
      // An entry without an answer may have been made: the same key finds it, also when more was typed since.
      if (isOutcomeUnknown(error)) mayBeMade.current = true;
      else if (!mayBeMade.current) keys.current.entry = crypto.randomUUID();
      const told =
        error instanceof NoteRefused ? error.message || t('common:networkError') : errorText(error);
      toast.error(t('enter.failed'), told);
    },
  });
  const changed = () => {
    if (mayBeMade.current) return;
    keys.current = { note: crypto.randomUUID(), entry: crypto.randomUUID() };
  };
  const field = (name: keyof Texts, more: { required?: boolean; hint?: string } = {}) => (
    <Field label={t(`enter.${name}`)} {...more}>
      <TypedInput
        kind={KINDS[name]}
        autoComplete="off"
        maxLength={LIMITS[name]}
        value={texts[name]}
        onChange={(event) => {
          changed();
          setTexts({ ...texts, [name]: event.target.value });
        }}
      />
    </Field>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) act.mutate();
  };
  return (
    <FormDialog
      onClose={onClose}
      dirty={username !== '' || file !== undefined || Object.values(texts).some((text) => text !== '')}
      title={t('enter.title')}
      description={t('enter.effect')}
      size="md"
      onSubmit={submit}
      submit={t('enter.submit')}
      busy={act.isPending}
      disabled={!isReady}
      back={t('back')}
    >
      <UsernameCheck
        value={username}
        checked={member}
        onChecked={setMember}
        onChange={(next) => {
          changed();
          setUsername(next);
        }}
      />
      <div className="grid gap-4 md:grid-cols-2">
        {field('amount', { required: true })}
        {field('holder', { required: true })}
      </div>
      {field('transactionId')}
      {field('memo')}
      {field('reason', { required: true, hint: t('enter.reasonHint') })}
      <Field label={t('enter.file')} hint={t('enter.fileHint')} required>
        <FileInput
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            changed();
            if (chosen && chosen.size > ATTACHMENT_MAX_BYTES) {
              event.target.value = '';
              toast.error(t('enter.tooLarge'));
              setFile(undefined);
            } else setFile(chosen);
          }}
        />
      </Field>
    </FormDialog>
  );
}

function FileInput(props: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldControl()}
      {...props}
      type="file"
      accept={ATTACHMENT_TYPES.join(',')}
      className="text-sm"
    />
  );
}
