import { buttonStyle } from '@starline/ui/button';
import { Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../components/moment.tsx';
import type { Outputs } from '../../../lib/trpc.ts';

type NoteRow = Outputs['memberNotes']['list']['rows'][number];

export function Note({ note }: { note: NoteRow }) {
  return (
    <li className="grid gap-0.5 border-line border-b pb-2.5 last:border-0">
      <span className="flex flex-wrap gap-x-2">
        <b className="font-semibold">{note.author}</b>
        <span className="text-ink-3 text-xs leading-5">
          <Moment at={note.createdAt} />
        </span>
      </span>
      <p className="whitespace-pre-wrap break-words">{note.text}</p>
      {note.attachments.map((file) => (
        <Attachment key={file.id} file={file} />
      ))}
    </li>
  );
}

/** The server sends a file as a download, never to be shown, and records each reading. */
function Attachment({ file }: { file: NoteRow['attachments'][number] }) {
  const { t } = useTranslation('memberPage');
  return (
    <a
      href={`/api/admin/member-attachments/${file.id}`}
      download={file.name}
      aria-label={t('notes.download', { name: file.name })}
      className={`${buttonStyle({ size: 'sm', variant: 'quiet' })} min-w-0 max-w-full justify-self-start`}
    >
      <Paperclip aria-hidden size={14} />
      <span className="truncate">{file.name}</span>
      <span className="whitespace-nowrap text-ink-3 text-xs">{sizeText(file.size)}</span>
    </a>
  );
}

const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
