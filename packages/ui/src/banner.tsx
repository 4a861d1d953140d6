import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const tones = {
  info: { icon: Info, style: 'bg-accent-soft text-accent-strong' },
  ok: { icon: CircleCheck, style: 'bg-ok-soft text-ok' },
  warn: { icon: TriangleAlert, style: 'bg-warn-soft text-warn' },
  bad: { icon: CircleAlert, style: 'bg-bad-soft text-bad' },
};

export type BannerProps = {
  tone?: keyof typeof tones;
  children: ReactNode;
  action?: ReactNode;
  /** Whether a screen reader says it when it appears. */
  live?: boolean;
  className?: string;
};

export function Banner({ tone = 'info', children, action, live = false, className }: BannerProps) {
  const { icon: Icon, style } = tones[tone];
  return (
    <div
      data-said={live ? (tone === 'bad' ? 'now' : 'shown') : undefined}
      className={cx('flex items-start gap-2.5 rounded-md px-3.5 py-3 text-sm', style, className)}
    >
      <Icon aria-hidden size={17} className="mt-[0.1em] shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}
