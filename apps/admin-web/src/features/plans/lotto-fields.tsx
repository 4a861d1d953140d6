import { REWARD_KINDS } from '@starline/domain/rewards';
import { Card } from '@starline/ui/card';
import { useTranslation } from 'react-i18next';
import { Figure } from './figure.tsx';
import type { PlanEditing } from './use-plan-draft.ts';

export function LottoFields({ editing: { draft, errors, change } }: { editing: PlanEditing }) {
  const { t } = useTranslation(['plans', 'settlements']);
  return (
    <Card title={t('lotto')}>
      <div className="grid grid-cols-2 gap-3">
        {REWARD_KINDS.map((kind) => (
          <Figure
            key={kind}
            label={t(`settlements:kinds.${kind}`)}
            value={draft.lotto[kind]}
            unit="%"
            code={errors.get(`lottoPercent.${kind}`)}
            onChange={(next) => change({ lotto: { ...draft.lotto, [kind]: next } })}
          />
        ))}
      </div>
    </Card>
  );
}
