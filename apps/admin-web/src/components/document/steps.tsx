import { Written } from '@starline/ui/written';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { useTranslation } from 'react-i18next';
import type { Outputs } from '../../lib/trpc.ts';
import { Moment } from '../moment.tsx';
import { useNameText } from '../use-name-text.ts';

const Changes = lazyComponent(async () => (await import('../changes.tsx')).Changes);

export type Step = Outputs['documents']['withdrawal']['steps'][number];

/** Steps that staff should notice: a bar at the left, as in lists. */
const LOOK = new Set<Step['kind']>(['line_failed', 'deleted', 'voided', 'withdrawn']);

/** What happened, oldest first, with who and when. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation(['documents', 'audit']);
  const nameText = useNameText('audit');
  return (
    <ol className="-mx-3.5 -my-2.5">
      {steps.map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no number, and their order does not change
          key={index}
          className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-b px-3.5 py-1.5 last:border-0 ${LOOK.has(step.kind) ? 'shadow-[inset_3px_0_0_var(--warn)]' : ''}`}
        >
          <span className="min-w-0">
            <b className="font-semibold">
              {step.kind === 'act' ? nameText('actions', step.text ?? '') : t(`kinds.${step.kind}`)}
            </b>{' '}
            {step.kind !== 'act' && <Written className="break-all text-ink-2">{step.text}</Written>}
            {step.kind === 'act' && <Changes before={step.before} after={step.after} />}
            <span className="block text-ink-3 text-xs">
              {[step.actorKind && t(`audit:actors.${step.actorKind}`), step.actorName]
                .filter(Boolean)
                .join(' ')}
            </span>
          </span>
          <span className="text-ink-3 text-xs tabular-nums">
            <Moment at={step.at} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The steps with the reason that staff gave for the step of a kind. */
export const explained = (
  steps: readonly Step[],
  kind: Step['kind'],
  why: readonly (string | null)[],
): readonly Step[] => {
  const text = why.filter(Boolean).join(': ');
  return text === '' ? steps : steps.map((step) => (step.kind === kind ? { ...step, text } : step));
};
