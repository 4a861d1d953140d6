import type { ReactNode, Ref } from 'react';
import { StarSteps } from './star-steps.tsx';

type QuestionProps = {
  ref?: Ref<HTMLHeadingElement>;
  /** How far the form is, in words. */
  label: string;
  step: number;
  of: number;
  children: ReactNode;
};

/**
 * The one question of a screen, with how far the form is beside it. The form focuses it when the step
 * changes.
 */
export function Question({ ref, label, step, of, children }: QuestionProps) {
  return (
    <div data-step={step} className="flex flex-wrap items-start justify-between gap-x-4">
      <h2 ref={ref} tabIndex={-1} className="min-w-0 flex-1 basis-40 font-bold text-xl tracking-[-0.02em]">
        {children}
      </h2>
      <div className="mt-1.5 shrink-0">
        <StarSteps label={label} step={step} of={of} />
      </div>
    </div>
  );
}
