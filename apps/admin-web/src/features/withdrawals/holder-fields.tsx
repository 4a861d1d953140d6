import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outputs } from '../../lib/trpc.ts';

type Unwritable = Outputs['payouts']['make']['unwritable'];

/**
 * The names that staff give for holders that a bank file cannot write; each begins with the Latin spelling
 * that the server proposes.
 */
export function useHolders() {
  const [names, setNames] = useState<Readonly<Record<number, string>>>({});
  return {
    names,
    propose: (unwritable: Unwritable) =>
      setNames(Object.fromEntries(unwritable.map(({ id, proposal }) => [id, proposal]))),
    set: (id: number, name: string) => setNames((before) => ({ ...before, [id]: name })),
    given: Object.entries(names)
      .map(([id, name]) => ({ id: Number(id), holder: name.trim() }))
      .filter(({ holder }) => holder !== ''),
  };
}

type HolderFieldsProps = { unwritable: Unwritable; holders: ReturnType<typeof useHolders> };

/**
 * A field for each holder that the file cannot write, with the letters that it lacks.
 * docs/domain/payouts.md#letters.
 */
export function HolderFields({ unwritable, holders }: HolderFieldsProps) {
  const { t } = useTranslation('payouts');
  if (unwritable.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="text-ink-2 text-sm">{t('make.holders')}</p>
      {unwritable.map(({ id, holder, letters }) => (
        <Field key={id} label={t('make.holder', { holder, letters: letters.join(' ') })}>
          <Input
            value={holders.names[id] ?? ''}
            maxLength={60}
            onChange={(event) => holders.set(id, event.target.value)}
          />
        </Field>
      ))}
    </div>
  );
}
