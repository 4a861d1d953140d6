import { DEMO_PLAN, type PlanContent } from '@starline/domain/plans';
import { useState } from 'react';
import { fromDraft, type PlanDraft, toDraft } from './draft.ts';

/** The plan being edited: its inputs, the content they parse to, and their errors. */
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
