/** Says what the marks of the boxes mean. */
export function TreeLegend({ labels }: { labels: { new: string; inactive: string } }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 px-1 pt-2 text-ink-2 text-xs">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-2 rounded-full bg-ok" />
        {labels.new}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="h-3 w-4 rounded-xs border border-line bg-surface-2" />
        {labels.inactive}
      </span>
    </p>
  );
}
