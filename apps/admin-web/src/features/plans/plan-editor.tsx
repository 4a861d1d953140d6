import { MATCHING_DEPTH_MAX } from '@starline/domain/settlements';
import { Card } from '@starline/ui/card';
import { Switch } from '@starline/ui/switch';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { MULTIPLES } from './draft.ts';
import { Figure } from './figure.tsx';
import { ListButtons } from './list-buttons.tsx';
import { LottoFields } from './lotto-fields.tsx';
import { RankFields } from './rank-fields.tsx';
import { UnlockFields } from './unlock-fields.tsx';
import type { PlanEditing } from './use-plan-draft.ts';

/**
 * The inputs of all figures of a plan version, each with its error. docs/domain/settlement.md#plan-versions.
 */
export function PlanEditor({ editing }: { editing: PlanEditing }) {
  const { t } = useTranslation('plans');
  const mayEdit = useMay('manage_plans', 'settle');
  const { draft, errors, change } = editing;
  return (
    <div className="grid gap-4">
      <Card title={t('matching')}>
        <p className="mb-3 text-ink-3 text-sm">{t('matchingHint')}</p>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-6">
          {draft.matching.map((text, index) => (
            <Figure
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is identified by its position
              key={index}
              label={t('level', { level: index + 1 })}
              value={text}
              unit="%"
              code={errors.get(`matchingPercents.${index}`)}
              onChange={(next) => change({ matching: draft.matching.with(index, next) })}
            />
          ))}
        </div>
        <ListButtons
          add={t('addLevel')}
          drop={t('dropLevel')}
          count={draft.matching.length}
          max={MATCHING_DEPTH_MAX}
          onAdd={() => change({ matching: [...draft.matching, '1'] })}
          onDrop={() => change({ matching: draft.matching.slice(0, -1) })}
        />
        <div className="mt-3 border-line border-t pt-3">
          <Switch
            checked={draft.compression}
            disabled={!mayEdit}
            onChange={(compression) => change({ compression })}
            label={<span className="block text-left">{t('compression')}</span>}
          />
        </div>
        <UnlockFields editing={editing} />
      </Card>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <LottoFields editing={editing} />
        <Card title={t('multiples')}>
          <div className="grid gap-3">
            {MULTIPLES.map((kind) => (
              <Figure
                key={kind}
                label={t(kind)}
                value={draft.multiples[kind]}
                unit="%"
                code={errors.get(`limitMultiples.${kind}`)}
                onChange={(next) => change({ multiples: { ...draft.multiples, [kind]: next } })}
              />
            ))}
          </div>
          <p className="mt-3 text-ink-3 text-sm">{t('multipleHint')}</p>
        </Card>
      </div>
      <RankFields editing={editing} />
    </div>
  );
}
