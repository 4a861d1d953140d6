import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from '@starline/domain/attachments';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Textarea } from '@starline/ui/textarea';
import { toast } from '@starline/ui/toast';
import { emptied } from '@starline/web/emptied';
import { useMutation } from '@tanstack/react-query';
import { Paperclip, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoteRefused, saveNote } from '../../../components/save-note.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Writes a note, with a file if one is chosen. A refusal keeps what was typed. */
export function NoteForm({ memberId }: { memberId: number }) {
  const { t, i18n } = useTranslation(['memberPage', 'common']);
  const utils = trpc.useUtils();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const picker = useRef<HTMLInputElement>(null);
  const key = useRef(crypto.randomUUID());
  const save = useMutation({
    mutationFn: () =>
      saveNote({ memberId, text: text.trim(), file, key: key.current, language: i18n.language }),
    retry: false,
    onSuccess: async () => {
      toast.success(t('notes.saved'));
      key.current = crypto.randomUUID();
      await Promise.all([utils.memberNotes.invalidate(), utils.members.timeline.invalidate()]);
    },
    onError: (error) =>
      toast.error(
        t('common:saveFailed'),
        error instanceof NoteRefused && error.message ? error.message : t('common:networkError'),
      ),
  });
  const writing = useRef<HTMLTextAreaElement>(null);
  useShortcuts({ n: () => writing.current?.focus() });
  const change = (next: { text?: string; file?: File | undefined }) => {
    key.current = crypto.randomUUID();
    if (next.text !== undefined) setText(next.text);
    if ('file' in next) setFile(next.file);
  };
  const choose = (chosen: File | undefined) => {
    if (chosen && chosen.size > ATTACHMENT_MAX_BYTES) return void toast.error(t('notes.tooLarge'));
    if (chosen) change({ file: chosen });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(undefined, {
      onSuccess: () => {
        setText(emptied(text, ''));
        setFile(emptied(file, undefined));
      },
    });
  };
  return (
    <form onSubmit={submit} className="mt-3 grid gap-2">
      <Field label={t('notes.write')}>
        <Textarea
          ref={writing}
          rows={4}
          maxLength={4000}
          value={text}
          placeholder={t('notes.placeholder')}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
      <input
        ref={picker}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('notes.attach')}
        accept={ATTACHMENT_TYPES.join(',')}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {file ? (
        <span className="flex min-w-0 items-center gap-2">
          <Paperclip aria-hidden size={14} />
          <span className="truncate">{file.name}</span>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('notes.detach', { name: file.name })}
            onClick={() => change({ file: undefined })}
          >
            <X aria-hidden size={14} />
          </Button>
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          <Button size="sm" onClick={() => picker.current?.click()}>
            <Paperclip aria-hidden size={14} />
            {t('notes.attach')}
          </Button>
          <span className="text-ink-3 text-xs">{t('notes.attachHint')}</span>
        </span>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-end"
        busy={save.isPending}
        disabled={text.trim() === ''}
      >
        {t('notes.save')}
      </Button>
    </form>
  );
}
