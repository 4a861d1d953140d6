import { DEMO_PLAN, type PlanContent } from '@starline/domain/plans';
import { useState } from 'react';
import { fromDraft, type PlanDraft, toDraft } from './draft.ts';

/** The plan being edited: what the inputs say, what it amounts to, and what is wrong with it. */
export function usePlanDraft(first: PlanContent = DEMO_PLAN) {
  const [draft, setDraft] = useState<PlanDraft>(() => toDraft(first));
  return {
    draft,
    ...fromDraft(draft),
    change: (part: Partial<PlanDraft>) => setDraft((before) => ({ ...before, ...part })),
    take: (content: PlanContent) => setDraft(toDraft(content)),
  };
}
export type PlanEditing = ReturnType<typeof usePlanDraft>;
