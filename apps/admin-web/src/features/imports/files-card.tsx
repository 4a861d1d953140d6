import { IMPORT_LARGE_BYTES } from '@starline/domain/imports';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { ProgressBar } from '@starline/ui/progress-bar';
import { RecordList } from '@starline/ui/record-list';
import { toast } from '@starline/ui/toast';
import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { type Page, sizeText } from './import.ts';
import { useUpload } from './use-upload.ts';

/**
 * The files of the import: uploaded here, or put into the folder by the operator. They stay as they are while
 * a job is open.
 */
export function FilesCard({ page, locked }: { page: Page; locked: boolean }) {
  const { t } = useTranslation('imports');
  const isLarge = page.files.reduce((sum, { size }) => sum + size, 0) >= IMPORT_LARGE_BYTES;
  return (
    <Card title={t('files')} aside={page.files.length > 0 ? page.files.length : undefined}>
      <div className="grid gap-3">
        <DropZone locked={locked} />
        {isLarge && <Banner tone="warn">{t('large')}</Banner>}
        {page.files.length === 0 ? (
          <p className="text-ink-3 text-sm">{t('none')}</p>
        ) : (
          <Stored page={page} locked={locked} />
        )}
        {page.missing.length > 0 && (
          <p className="break-words text-sm text-warn">{t('missing', { names: page.missing.join(', ') })}</p>
        )}
      </div>
    </Card>
  );
}

function DropZone({ locked }: { locked: boolean }) {
  const { t } = useTranslation('imports');
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { uploading, upload } = useUpload();
  const isClosed = locked || uploading !== undefined;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isClosed) void upload([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same with a keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-2 rounded-lg border border-dashed px-4 py-6 text-center ${isOver && !isClosed ? 'border-accent bg-accent-soft' : 'border-line'}`}
    >
      <Upload aria-hidden size={20} className="text-ink-3" />
      <span className="text-sm">{t('drop')}</span>
      <span className="max-w-[56ch] text-ink-3 text-xs">{t('dropHint')}</span>
      <input
        ref={picker}
        type="file"
        multiple
        accept=".json,.csv,.tsv,.txt"
        aria-label={t('choose')}
        className="sr-only"
        tabIndex={-1}
        disabled={isClosed}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          if (chosen.length > 0) void upload(chosen);
        }}
      />
      <Button size="sm" disabled={isClosed} onClick={() => picker.current?.click()}>
        {t('choose')}
      </Button>
      {uploading && (
        <div data-said="shown" className="grid w-full max-w-[420px] gap-1.5 text-left text-sm">
          <span className="break-words">{t('uploading', uploading)}</span>
          <ProgressBar label={uploading.name} percent={uploading.percent} />
        </div>
      )}
    </div>
  );
}

function Stored({ page, locked }: { page: Page; locked: boolean }) {
  const { t } = useTranslation('imports');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const remove = trpc.imports.removeFile.useMutation({
    onSuccess: () => void toast.success(t('removed')),
    onError: (error) => failed(t('removeFailed'), error),
    onSettled: () => utils.imports.page.invalidate(),
  });
  return (
    <RecordList
      label={t('files')}
      rows={page.files}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'name',
          header: t('name'),
          slot: 'title',
          cell: ({ name }) => <span className="break-all">{name}</span>,
        },
        { key: 'size', header: t('size'), numeric: true, slot: 'figure', cell: ({ size }) => sizeText(size) },
        {
          key: 'changedAt',
          header: t('changedAt'),
          slot: 'meta',
          cell: ({ changedAt }) => <Moment at={changedAt} />,
        },
        {
          key: 'remove',
          header: t('remove'),
          slot: 'action',
          cell: ({ name }) => (
            <RowButton
              tone="bad"
              aria-label={t('removeOf', { name })}
              disabled={locked || remove.isPending}
              onClick={() => remove.mutate({ name })}
            >
              {t('remove')}
            </RowButton>
          ),
        },
      ]}
    />
  );
}
