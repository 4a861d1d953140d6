import { cva, type VariantProps } from 'class-variance-authority';
import { Check, Clock3, Minus, Star, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const pillStyle = cva(
  'inline-flex items-center gap-1 whitespace-nowrap rounded-pill px-2.5 py-0.5 font-semibold text-xs',
  {
    variants: {
      tone: {
        wait: 'bg-warn-soft text-warn',
        ok: 'bg-ok-soft text-ok',
        bad: 'bg-bad-soft text-bad',
        off: 'bg-surface-2 text-ink-3',
        accent: 'bg-accent-soft text-accent-strong',
        gold: 'bg-gold-soft text-gold',
        plain: 'border border-line px-2 text-ink-2',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
);

const icons = { wait: Clock3, ok: Check, bad: TriangleAlert, off: Minus, gold: Star } as const;

export type PillTone = NonNullable<VariantProps<typeof pillStyle>['tone']>;

/** A state as colour, text and sign, so that it is readable without the colour. */
export function Pill({ tone = 'plain', children }: { tone?: PillTone; children: ReactNode }) {
  const Icon = tone in icons ? icons[tone as keyof typeof icons] : null;
  return (
    <span className={pillStyle({ tone })}>
      {Icon && (
        <Icon aria-hidden size={12} strokeWidth={2.6} fill={tone === 'gold' ? 'currentColor' : 'none'} />
      )}
      {children}
    </span>
  );
}
