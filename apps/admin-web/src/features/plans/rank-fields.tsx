import { rankName } from '@starline/domain/rewards';
import { Card } from '@starline/ui/card';
import { useTranslation } from 'react-i18next';
import { isPv, RANK_FIELDS, type RankField } from './draft.ts';
import { Figure } from './figure.tsx';
import type { PlanEditing } from './use-plan-draft.ts';

/** The requirements of each rank and its share of the pool. */
export function RankFields({ editing: { draft, errors, change } }: { editing: PlanEditing }) {
  const { t } = useTranslation('plans');
  const labels: Record<RankField, string> = {
    ownPackages: t('own'),
    recruits: t('recruits'),
    groupPv: t('groupPv'),
    lines: t('lines'),
    weight: t('weight'),
  };
  return (
    <Card title={t('ranks')}>
      <div className="grid gap-3">
        {draft.ranks.map((rule, index) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a rank is identified by its position
            key={index}
            className="grid grid-cols-2 gap-x-3 gap-y-2 rounded-md border border-line p-3 md:grid-cols-5"
          >
            <legend className="px-1 font-semibold text-sm">{rankName(index + 1)}</legend>
            {RANK_FIELDS.map((field) => (
              <Figure
                key={field}
                label={labels[field]}
                value={rule[field]}
                {...(isPv(field) && { unit: 'P' })}
                code={errors.get(`ranks.${index}.${field}`)}
                onChange={(text) => change({ ranks: draft.ranks.with(index, { ...rule, [field]: text }) })}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Card>
  );
}
