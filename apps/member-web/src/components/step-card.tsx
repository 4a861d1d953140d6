import { Card } from '@starline/ui/card';
import type { ReactNode } from 'react';

export function StepCard({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  return (
    <Card
      title={
        <span className="flex items-center gap-2.5">
          <span
            aria-hidden
            className="flex size-6 items-center justify-center rounded-pill bg-accent-soft font-bold text-accent-strong text-xs"
          >
            {step}
          </span>
          {title}
        </span>
      }
    >
      {children}
    </Card>
  );
}
