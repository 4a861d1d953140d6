import { Button } from '@starline/ui/button';
import { Checkbox } from '@starline/ui/checkbox';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Written } from '@starline/ui/written';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Option = { id: number; name: string };
type PickManyProps = {
  label: string;
  options: readonly Option[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** With more options than this, a field looks for one by a part of its name. */
const SEARCHED_FROM = 8;
/** This many options are shown at once; the search finds the others. */
const MOST_SHOWN = 50;

/** A list of options of which any number is chosen. None means all of them. */
export function PickMany({ label, options, chosen, onChange }: PickManyProps) {
  const { t } = useTranslation('people');
  const [part, setPart] = useState('');
  const found = options.filter(({ name }) => name.toLowerCase().includes(part.trim().toLowerCase()));
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend className="sr-only">{label}</legend>
      <span className="flex min-h-control items-center gap-2">
        <b aria-hidden className="font-semibold text-sm">
          {label}
        </b>
        <span className="text-ink-3 text-sm">
          {chosen.length === 0 ? t('scope.all') : t('scope.chosen', { count: chosen.length })}
        </span>
        {chosen.length > 0 && (
          <Button variant="quiet" size="sm" className="ml-auto" onClick={() => onChange([])}>
            {t('scope.clear')}
          </Button>
        )}
      </span>
      {options.length > SEARCHED_FROM && (
        <Field label={t('scope.search', { label })} hideLabel>
          <Input
            type="search"
            autoComplete="off"
            placeholder={t('scope.search', { label })}
            value={part}
            onChange={(event) => setPart(event.target.value)}
          />
        </Field>
      )}
      <div className="grid max-h-48 content-start overflow-y-auto rounded-md border border-line px-3 py-1">
        {found.slice(0, MOST_SHOWN).map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<Written className="break-words">{name}</Written>}
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
        {found.length === 0 && <span className="py-2 text-ink-3 text-sm">{t('scope.none')}</span>}
        {found.length > MOST_SHOWN && (
          <span className="py-2 text-ink-3 text-sm">
            {t('scope.more', { count: found.length - MOST_SHOWN })}
          </span>
        )}
      </div>
    </fieldset>
  );
}
