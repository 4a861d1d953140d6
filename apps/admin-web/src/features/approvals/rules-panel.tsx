import { hasAmounts } from '@starline/domain/approvals';
import { formatAmount } from '@starline/domain/decimals';
import { Card } from '@starline/ui/card';
import { LoadError } from '@starline/ui/load-error';
import { Pill } from '@starline/ui/pill';
import { SkeletonRows } from '@starline/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TwoPeople } from '../../components/approvals/two-people.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Rule } from './approval.ts';
import { RuleDialog } from './rule-dialog.tsx';

/** The rule of every kind at a glance, and whether it is in force. docs/domain/approvals.md#in-force. */
export function RulesPanel() {
  const { t } = useTranslation('approvals');
  const rules = trpc.approvals.rules.useQuery();
  const mayManage = useMay('manage_admins');
  const [edited, setEdited] = useState<Rule>();
  if (rules.error && !rules.data) return <LoadError onRetry={rules.refetch} busy={rules.isFetching} />;
  if (!rules.data) return <SkeletonRows />;
  return (
    <div className="grid gap-3.5">
      <TwoPeople />
      <Card>
        <p className="mb-3 text-ink-3 text-sm">{t('rulesLead')}</p>
        <ul>
          {rules.data.map((rule) => (
            <li
              key={rule.kind}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t py-2.5 text-sm first:border-0 md:grid-cols-[230px_190px_minmax(0,1fr)_auto]"
            >
              <b className="font-semibold">{t(`kinds.${rule.kind}`)}</b>
              <span className="max-md:justify-self-end">
                <RuleState rule={rule} />
              </span>
              <span className="text-ink-2">
                <Limits rule={rule} />
              </span>
              {mayManage && (
                <RowButton
                  onClick={() => setEdited(rule)}
                  aria-label={`${t('edit')} ${t(`kinds.${rule.kind}`)}`}
                >
                  {t('edit')}
                </RowButton>
              )}
            </li>
          ))}
        </ul>
        {edited && <RuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
      </Card>
    </div>
  );
}

function RuleState({ rule }: { rule: Rule }) {
  const { t } = useTranslation('approvals');
  if (!rule.isOn) return <Pill tone="off">{t('off')}</Pill>;
  if (!rule.inForceSince && rule.approvers < 2) return <Pill tone="wait">{t('unsatisfied')}</Pill>;
  return <Pill tone="ok">{t('inForce')}</Pill>;
}

function Limits({ rule }: { rule: Rule }) {
  const { t } = useTranslation('approvals');
  if (!rule.isOn) return null;
  if (!hasAmounts(rule.kind) || rule.single === 0) return t('always');
  return (['single', 'byMaker', 'byMember'] as const)
    .flatMap((limit) => {
      const value = rule[limit];
      return value === null ? [] : [t(`limits.${limit}`, { amount: formatAmount(value) })];
    })
    .join(' · ');
}
