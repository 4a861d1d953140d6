import { type ReactNode, useId } from 'react';

type HomeCardProps = { title: string; lead?: string; children: ReactNode };

export function HomeCard({ title, lead, children }: HomeCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-md border border-line bg-surface">
      <div className="flex flex-wrap items-baseline gap-x-2 border-line border-b px-4 py-2">
        <h2 id={id} className="font-bold text-sm">
          {title}
        </h2>
        {lead && <small className="text-ink-3 text-xs">{lead}</small>}
      </div>
      <div className="px-4 py-3 text-sm">{children}</div>
    </section>
  );
}
