import { MATCHING_DEPTH_MAX } from '@starline/domain/settlements';
import { FieldError } from '@starline/ui/field';
import { Switch } from '@starline/ui/switch';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { Figure } from './figure.tsx';
import { ListButtons } from './list-buttons.tsx';
import type { PlanEditing } from './use-plan-draft.ts';

/** The steps of the level unlock. When it is off, the steps are kept but have no effect. */
export function UnlockFields({ editing: { draft, errors, change } }: { editing: PlanEditing }) {
  const { t } = useTranslation('plans');
  const mayEdit = useMay('manage_plans', 'settle');
  const { steps } = draft;
  const last = steps.at(-1);
  const next = {
    recruits: String(Number(last?.recruits ?? 0) + 1),
    levels: String(Number(last?.levels ?? 0) + 1),
  };
  return (
    <div className="mt-3 border-line border-t pt-3">
      <Switch
        checked={draft.isUnlocking}
        disabled={!mayEdit}
        onChange={(isUnlocking) => change({ isUnlocking })}
        label={<span className="block text-left">{t('unlock')}</span>}
      />
      {draft.isUnlocking && (
        <>
          <div className="mt-2 grid gap-3 md:grid-cols-5">
            {steps.map((step, index) => (
              <fieldset
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
                key={index}
                className="grid grid-cols-2 gap-2 rounded-md border border-line p-3"
              >
                <legend className="px-1 text-ink-3 text-xs">{t('step', { step: index + 1 })}</legend>
                {(['recruits', 'levels'] as const).map((field) => (
                  <Figure
                    key={field}
                    label={t(field)}
                    value={step[field]}
                    code={errors.get(`unlock.steps.${index}.${field}`)}
                    onChange={(text) => change({ steps: steps.with(index, { ...step, [field]: text }) })}
                  />
                ))}
              </fieldset>
            ))}
          </div>
          {errors.has('unlock.steps') && (
            <div className="mt-2">
              <FieldError>{t('rising')}</FieldError>
            </div>
          )}
          <ListButtons
            add={t('addStep')}
            drop={t('dropStep')}
            count={steps.length}
            max={MATCHING_DEPTH_MAX}
            onAdd={() => change({ steps: [...steps, next] })}
            onDrop={() => change({ steps: steps.slice(0, -1) })}
          />
        </>
      )}
    </div>
  );
}
