import { toast } from '@starline/ui/toast';
import { saveFile } from '@starline/web/download';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/use-error-text.ts';
import { KeyHint } from '../keys.tsx';
import type { BulkAction, BulkProgress, BulkSpec } from './bulk.ts';
import { ACTS, type Selection } from './use-selection.ts';

type BulkBarProps<Row> = {
  bulk: BulkSpec<Row>;
  selection: Selection<Row>;
  progress: BulkProgress | undefined;
  onAct: (action: BulkAction) => void;
};

const buttonStyle =
  'inline-flex h-9 items-center gap-2 whitespace-nowrap rounded-md px-4 font-semibold text-sm max-md:h-11';
const soft =
  'bg-[color-mix(in_oklch,currentColor_12%,transparent)] hover:bg-[color-mix(in_oklch,currentColor_20%,transparent)]';

/** The number of selected rows, their sums and the actions on them. */
export function BulkBar<Row>({ bulk, selection, progress, onAct }: BulkBarProps<Row>) {
  const { t } = useTranslation('list');
  return (
    <section
      id={ACTS}
      aria-label={t('selected', { count: selection.chosen.length })}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm max-md:fixed max-md:inset-x-3 max-md:bottom-5 max-md:z-40 max-md:animate-rise max-md:rounded-lg max-md:bg-ink max-md:px-4 max-md:py-2.5 max-md:text-bg max-md:shadow-2 md:-mx-3.5 md:-my-2 md:min-h-[52px] md:rounded-b-md md:bg-accent-soft md:px-3.5"
    >
      <span data-said="shown">
        <b>{t('selected', { count: selection.chosen.length })}</b>
        <span className="opacity-75">
          {' '}
          · {progress ? t('progress', progress) : bulk.summary(selection.chosen)}
        </span>
      </span>
      <span className="flex flex-wrap gap-2 md:ml-auto">
        {bulk.matching && <SelectMatching selection={selection} matching={bulk.matching} />}
        {bulk.file && <FileButton file={bulk.file} rows={selection.chosen} />}
        {bulk.step && (
          <button
            type="button"
            onClick={() => bulk.step?.open(selection.chosen)}
            className={`${buttonStyle} ${soft}`}
          >
            {bulk.step.label}
            <KeyHint>{bulk.step.key}</KeyHint>
          </button>
        )}
        {bulk.actions.map((action) => (
          <button
            key={action.id}
            type="button"
            onClick={() => onAct(action)}
            className={`${buttonStyle} ${action.variant === 'primary' ? 'bg-accent text-accent-ink hover:bg-accent-strong' : soft}`}
          >
            {action.label}
            {action.key && <KeyHint>{action.key}</KeyHint>}
          </button>
        ))}
        <button
          type="button"
          aria-label={t('unselect')}
          onClick={selection.clear}
          className={`${buttonStyle} !px-2.5 opacity-75 hover:opacity-100`}
        >
          <X aria-hidden size={17} />
        </button>
      </span>
    </section>
  );
}

function FileButton<Row>({ file, rows }: { file: NonNullable<BulkSpec<Row>['file']>; rows: readonly Row[] }) {
  const fitting = rows.filter(file.fits);
  if (fitting.length === 0) return null;
  const save = async () => {
    const made = await file.make(fitting);
    if (made) saveFile(made.content, made.name);
  };
  return (
    <button type="button" onClick={() => void save()} className={`${buttonStyle} ${soft}`}>
      {file.label}
      {fitting.length < rows.length && <span className="opacity-75">{fitting.length}</span>}
    </button>
  );
}

function SelectMatching<Row>(props: {
  selection: Selection<Row>;
  matching: NonNullable<BulkSpec<Row>['matching']>;
}) {
  const { selection, matching } = props;
  const { want, total, load } = matching;
  const { t } = useTranslation('list');
  const errorText = useErrorText();
  const [isLoading, setLoading] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts once, when the first row is selected
  useEffect(() => want(), []);
  if (total === undefined || total <= selection.chosen.length) return null;
  const choose = async () => {
    setLoading(true);
    try {
      selection.choose(await load());
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <button
      type="button"
      disabled={isLoading}
      aria-busy={isLoading}
      onClick={() => void choose()}
      className={`${buttonStyle} ${soft} disabled:opacity-60`}
    >
      {t('selectMatching', { count: total })}
    </button>
  );
}
