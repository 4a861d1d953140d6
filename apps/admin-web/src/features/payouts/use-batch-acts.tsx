import { toast } from '@starline/ui/toast';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyReasonDialog } from '../../components/lazy-reason-dialog.ts';
import { useSending } from '../../components/sending.tsx';
import { base64Of, bytesOf } from '../../lib/base64.ts';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Batch } from './batch.ts';
import { transferOf } from './next-act.ts';

const ResultDialog = lazyDialog(() => import('./result-dialog.tsx').then((file) => file.ResultDialog));

type Result = { file: { name: string; content: string }; onApplied?: () => void };
export type FileKind = Batch['files'][number]['kind'];
export type BatchActs = {
  maySend: boolean;
  mayPrepare: boolean;
  /** Whether files may be read: with the personal data in them, by who handles batches. */
  mayRead: boolean;
  /**
   * Saves a file. The first one that the bank or the wallet gets has one purpose, which the audit log states;
   * every other asks for a reason. docs/domain/payouts.md#files.
   */
  askForFile: (kind: FileKind) => void;
  /** Opens the choice of a file with results. */
  chooseResult: () => void;
  input: RefObject<HTMLInputElement | null>;
  readFile: (file: File | undefined) => Promise<void>;
  /** Shows what a pasted text says; `onApplied` runs once that was applied. */
  readText: (text: string, onApplied: () => void) => void;
  /** The dialogs of these acts. */
  dialogs: ReactNode;
};

/** The acts that the head of a batch and the cards beside its lines both offer. */
export function useBatchActs(batch: Batch): BatchActs {
  const { t } = useTranslation('payouts');
  const mayPrepare = useMay('prepare_payouts');
  const maySend = useMay('approve_payouts');
  const maySee = useMay('see_personal_data');
  const utils = trpc.useUtils();
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<FileKind>();
  const [result, setResult] = useState<Result>();
  // A large file may be read after the one that was chosen next.
  const latest = useRef<File>(undefined);
  const read = trpc.payouts.file.useMutation({ retry: false, gcTime: 0 });
  const failed = useFailed();
  const { once } = useSending();
  const save = async (kind: FileKind, reason: string) => {
    const { content, name, isAgain } = await read.mutateAsync({ id: batch.id, kind, reason });
    const { saveFile } = await import('@starline/web/download');
    saveFile(new Blob([bytesOf(content)]), name);
    if (isAgain) toast.info(t('sameFile'));
    await utils.payouts.get.invalidate({ id: batch.id });
  };
  const saveFirst = async () => {
    try {
      await save('transfer', t('firstFile', { number: batch.number }));
    } catch (error) {
      failed(t('failed'), error);
    }
  };
  const isFirst = batch.state === 'sent' && transferOf(batch)?.downloads.length === 0;
  return {
    maySend,
    mayPrepare,
    mayRead: maySee && (mayPrepare || maySend),
    askForFile: (kind) => (kind === 'transfer' && isFirst ? once(saveFirst) : setAsked(kind)),
    chooseResult: () => input.current?.click(),
    input,
    readFile: async (file) => {
      if (!file) return;
      latest.current = file;
      const content = base64Of(new Uint8Array(await file.arrayBuffer()));
      if (latest.current === file) setResult({ file: { name: file.name.slice(-200), content } });
      // The same file again is a new choice.
      if (input.current) input.current.value = '';
    },
    readText: (text, onApplied) =>
      setResult({ file: { name: 'TXID', content: base64Of(new TextEncoder().encode(text)) }, onApplied }),
    dialogs: (
      <>
        {asked && (
          <LazyReasonDialog
            text={t('downloadText')}
            run={(reason) => save(asked, reason)}
            onClose={() => setAsked(undefined)}
          />
        )}
        {result && (
          <ResultDialog
            batch={batch}
            file={result.file}
            onApplied={result.onApplied}
            onClose={() => setResult(undefined)}
          />
        )}
      </>
    ),
  };
}
