import { type ReactNode, useId } from 'react';

type SideCardProps = { title: string; lead?: ReactNode; aside?: ReactNode; children: ReactNode };

/** A dense card of the side columns. */
export function SideCard({ title, lead, aside, children }: SideCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-md border border-line bg-surface">
      <div className="flex flex-wrap items-baseline gap-x-2 border-line border-b px-3.5 py-2">
        <h2 id={id} className="font-bold text-sm">
          {title}
        </h2>
        {lead && <small className="text-ink-3 text-xs">{lead}</small>}
        {aside && <span className="ml-auto text-ink-3 text-xs">{aside}</span>}
      </div>
      <div className="px-3.5 py-2.5 text-sm">{children}</div>
    </section>
  );
}
