import { Button } from '@starline/ui/button';
import { cx } from '@starline/ui/cx';
import { Dialog } from '@starline/ui/dialog';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownValue } from '../changed-values.ts';
import { useChangeWords } from '../use-change-words.ts';
import { conflictFields, type Side, type Values } from './conflict.ts';

export type ConflictDialogProps = {
  seen: Values;
  mine: Values;
  theirs: Values;
  /** The text of a value that is not shown as it is stored, such as the name of a person. */
  show?: ((field: string, value: unknown) => string | undefined) | undefined;
  onChosen: (chosen: Values) => void;
  onClose: () => void;
};

/**
 * Another administrator saved the same record while the form was open: per field what was read, what is
 * stored now, and what the form sends. What one side changed is chosen already; what both changed is asked.
 * Closing goes back to the form.
 */
export function ConflictDialog({ seen, mine, theirs, show, onChosen, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('conflict');
  const words = useChangeWords();
  const group = useId();
  const list = useRef<HTMLDivElement>(null);
  const [fields] = useState(() => conflictFields(seen, mine, theirs));
  const [choice, setChoice] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(
      fields.flatMap(({ field, changedBy }) => (changedBy === 'both' ? [] : [[field, changedBy]])),
    ),
  );
  const open = fields.filter(({ field }) => !choice[field]);
  const textOf = (field: string, value: unknown) => show?.(field, value) ?? shownValue(field, value, words);
  const save = () => {
    const [first] = open;
    if (first)
      return list.current?.querySelector<HTMLInputElement>(`[name="${group}${first.field}"]`)?.focus();
    onChosen(
      Object.fromEntries(fields.map(({ field, ...side }) => [field, side[choice[field] ?? 'theirs']])),
    );
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      footer={
        <>
          <span className="mr-auto self-center text-sm text-warn max-md:w-full" data-said="changed">
            {open.length > 0 &&
              t('open', { fields: open.map(({ field }) => words.fieldOf(field)).join(', ') })}
          </span>
          <Button data-autofocus onClick={onClose}>
            {t('back')}
          </Button>
          <Button variant="primary" onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div ref={list} className="grid gap-4">
        {fields.map(({ field, changedBy, ...values }) => (
          <fieldset key={field} className="grid gap-2 border-line border-b pb-4 last:border-0 last:pb-0">
            <legend className="mb-2 flex flex-wrap items-baseline gap-x-2 font-semibold">
              {words.fieldOf(field)}
              <span className={cx('font-normal text-xs', changedBy === 'both' ? 'text-warn' : 'text-ink-3')}>
                {t(`changedBy.${changedBy}`)}
              </span>
            </legend>
            <p className="text-ink-3 text-sm">
              {t('seen')}{' '}
              <span className="whitespace-pre-line break-words text-ink-2">{textOf(field, values.seen)}</span>
            </p>
            <div className="grid gap-2 sm:grid-cols-2">
              {(['theirs', 'mine'] as const).map((side) => (
                <label
                  key={side}
                  className={cx(
                    'flex cursor-pointer items-start gap-2.5 rounded-control border px-3 py-2.5 text-sm',
                    choice[field] === side ? 'border-accent bg-accent-soft' : 'border-control',
                  )}
                >
                  <input
                    type="radio"
                    name={`${group}${field}`}
                    checked={choice[field] === side}
                    onChange={() => setChoice({ ...choice, [field]: side })}
                    className="mt-1 accent-accent"
                  />
                  <span className="min-w-0">
                    <span className="block text-ink-3 text-xs">{t(side)}</span>
                    <span className="whitespace-pre-line break-words font-medium">
                      {textOf(field, values[side])}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
