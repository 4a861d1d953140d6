import { Card } from '@starline/ui/card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { ConfirmPlan } from './confirm-plan.tsx';
import { CreateVersion } from './create-version.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { Simulator } from './simulator.tsx';
import { usePlanDraft } from './use-plan-draft.ts';
import { VersionList } from './version-list.tsx';

/**
 * The versions of the plan. One can be copied into a draft, simulated over past days and saved as a new
 * version.
 */
export function PlanVersions({ list }: { list: Outputs['plans']['list'] }) {
  const { t } = useTranslation('plans');
  const isOwner = useMay('manage_plans');
  const mayRun = useMay('manage_plans', 'settle');
  const { firstPosted, lastPosted } = trpc.settlements.status.useQuery().data ?? {};
  const current = list.rows.find((row) => row.isCurrent) ?? list.rows[0];
  const [taken, setTaken] = useState(current?.version ?? 0);
  /** The versions that the form was filled beside: one that a colleague saves later is no part of it. */
  const [seen, setSeen] = useState(list.rows);
  const editing = usePlanDraft(current?.content);
  return (
    <>
      {list.needsConfirmation && current && (
        <ConfirmPlan version={current.version} rates={list.presetRates} />
      )}
      <Card title={t('versions')}>
        <VersionList
          rows={list.rows}
          onTake={(plan) => {
            setTaken(plan.version);
            setSeen(list.rows);
            editing.take(plan.content);
          }}
        />
      </Card>
      <h2 className="mt-2 flex flex-wrap items-baseline gap-x-3 font-bold text-md">
        {t('content')}
        <span className="font-normal text-ink-3 text-sm">{t('copied', { version: taken })}</span>
      </h2>
      <PlanEditor editing={editing} />
      {mayRun && firstPosted && lastPosted && (
        <Simulator content={editing.content} firstPosted={firstPosted} lastPosted={lastPosted} />
      )}
      {isOwner && (
        <CreateVersion
          key={list.opensOn}
          content={editing.content}
          opensOn={list.opensOn}
          seen={seen}
          onSeen={setSeen}
        />
      )}
    </>
  );
}
