import { Button } from '@starline/ui/button';
import { Select } from '@starline/ui/select';
import { toast } from '@starline/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Batch, Preview } from './batch.ts';

type Meaning = Preview['mapped'][number]['outcome'];
type Asked = { word: string; outcome: Meaning; idempotencyKey: string };
type ResultWordsProps = {
  batch: Batch;
  file: { name: string; content: string };
  preview: Preview;
  onMapped: () => void;
};

/**
 * Words of a bank's file that no list has, to be mapped once for the bank, and those that were.
 * docs/domain/payouts.md#words.
 */
export function ResultWords({ batch, file, preview, onMapped }: ResultWordsProps) {
  const { t } = useTranslation('payouts');
  const failed = useFailed();
  const [asked, setAsked] = useState<Asked>();
  const map = trpc.payouts.mapWord.useMutation({
    onSuccess: () => {
      toast.success(t('wordMapped'));
      onMapped();
    },
    onError: (error) => void failed(t('failed'), error),
    onSettled: () => setAsked(undefined),
  });
  const ask = (word: string, outcome: Meaning) =>
    setAsked({ word, outcome, idempotencyKey: crypto.randomUUID() });
  const unknown = countsOf(preview);
  const mapped = preview.mapped.filter(({ outcome }) => outcome !== 'unclear');
  return (
    <>
      {unknown.length > 0 && (
        <section className="grid gap-2 rounded-lg border border-line p-3">
          <h3 className="font-semibold text-sm">{t('unknownWords')}</h3>
          <p className="text-ink-2 text-sm">{t('unknownWordsText')}</p>
          <ul className="grid gap-2">
            {unknown.map(([word, count]) => (
              <UnknownWord key={word} word={word} count={count} onMap={(outcome) => ask(word, outcome)} />
            ))}
          </ul>
        </section>
      )}
      {mapped.length > 0 && (
        <section className="grid gap-2 rounded-lg border border-line p-3">
          <h3 className="font-semibold text-sm">{t('mappedWords')}</h3>
          <ul className="grid gap-2 text-sm">
            {mapped.map(({ word, outcome }) => (
              <li key={word} className="flex flex-wrap items-center justify-between gap-2">
                <span className="break-all">
                  {t('wordConfirm', { word, meaning: t(`meanings.${outcome}`) })}
                </span>
                <Button size="sm" onClick={() => ask(word, 'unclear')}>
                  {t('takeWordBack')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked && (
        <ActDialog
          open
          title={t('wordConfirm', { word: asked.word, meaning: t(`meanings.${asked.outcome}`) })}
          description={t(`wordConfirmText.${asked.outcome}`)}
          tone="primary"
          confirmLabel={t(asked.outcome === 'unclear' ? 'takeWordBack' : 'mapWord')}
          busy={map.isPending}
          onConfirm={() => map.mutate({ id: batch.id, ...file, ...asked })}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

type UnknownWordProps = { word: string; count: number; onMap: (outcome: Meaning) => void };

function UnknownWord({ word, count, onMap }: UnknownWordProps) {
  const { t } = useTranslation('payouts');
  const [outcome, setOutcome] = useState('');
  return (
    <li className="flex flex-wrap items-center gap-2 text-sm">
      <b className="min-w-0 break-all font-semibold">{word}</b>
      <span className="text-ink-3">{t('wordLines', { count })}</span>
      <span className="ml-auto flex items-center gap-2">
        <Select
          aria-label={t('wordMeaning', { word })}
          value={outcome}
          placeholder={t('meanings.unclear')}
          options={(['paid', 'failed'] as const).map((value) => ({ value, label: t(`meanings.${value}`) }))}
          onChange={(event) => setOutcome(event.target.value)}
        />
        <Button
          size="sm"
          disabled={outcome === ''}
          onClick={() => onMap(outcome === 'paid' ? 'paid' : 'failed')}
        >
          {t('mapWord')}
        </Button>
      </span>
    </li>
  );
}

/** Each unknown word with the number of lines that have it, most first. */
function countsOf({ lines }: Preview): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of lines.flatMap(({ unknown }) => unknown)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
