import { isRiskLine, RISK_RULES, type RiskSubject } from '@starline/domain/risk';
import { Card } from '@starline/ui/card';
import { LoadError } from '@starline/ui/load-error';
import { Pill } from '@starline/ui/pill';
import { SkeletonRows } from '@starline/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowButton } from '../../components/row-button.tsx';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { type RiskRuleRow, unitOf } from './risk-rule.ts';
import { RiskRuleDialog } from './risk-rule-dialog.tsx';

const GROUPS: readonly (RiskSubject | null)[] = [null, 'withdrawal', 'deposit'];

/** The rules of signals with weight and threshold. docs/domain/risk.md#rules. */
export function RiskTab() {
  const { t } = useTranslation('risk');
  const rules = trpc.risk.rules.useQuery();
  const mayManage = useMay('settings_security');
  const [edited, setEdited] = useState<RiskRuleRow>();
  return (
    <div className="grid gap-4">
      <p className="text-ink-2 text-sm">{t('lead')}</p>
      {rules.error && !rules.data ? (
        <LoadError onRetry={rules.refetch} busy={rules.isFetching} />
      ) : !rules.data ? (
        <SkeletonRows />
      ) : (
        GROUPS.map((subject) => (
          <Card key={subject ?? 'line'}>
            <h2 className="mb-1 font-bold text-md">{t(`groups.${subject ?? 'line'}`)}</h2>
            <ul>
              {rules.data
                .filter(({ rule }) => RISK_RULES[rule].subject === subject)
                .map((row) => (
                  <RuleRow key={row.rule} row={row} {...(mayManage && { onEdit: setEdited })} />
                ))}
            </ul>
          </Card>
        ))
      )}
      {edited && <RiskRuleDialog row={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

function RuleRow({ row, onEdit }: { row: RiskRuleRow; onEdit?: (row: RiskRuleRow) => void }) {
  const { t } = useTranslation('risk');
  const name = t(`rules.${row.rule}`);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t py-2.5 text-sm first:border-0 md:grid-cols-[minmax(0,1fr)_160px_120px_auto]">
      <b className="font-semibold">{name}</b>
      <span className="text-ink-2 max-md:col-start-1 md:text-right">
        {row.threshold !== null && t(`thresholds.${unitOf(row.rule)}`, { count: row.threshold })}
      </span>
      <span className="max-md:col-start-1 md:text-right">
        {!row.isOn ? (
          <Pill tone="off">{t('off')}</Pill>
        ) : isRiskLine(row.rule) ? null : (
          t('weightOf', { count: row.weight })
        )}
      </span>
      {onEdit && (
        <span className="max-md:col-start-2 max-md:row-start-1">
          <RowButton onClick={() => onEdit(row)} aria-label={`${t('edit')} ${name}`}>
            {t('edit')}
          </RowButton>
        </span>
      )}
    </li>
  );
}
