import { Compare } from './compare.tsx';
import { LineStrip } from './line-strip.tsx';
import { People } from './people.tsx';
import type { TreePageProps } from './tree-search.ts';

/** The line of a member as a list or as its direct lines side by side, below what it adds up to. */
export function Listed({ tree, search, view }: TreePageProps & { view: 'list' | 'compare' }) {
  const View = view === 'list' ? People : Compare;
  return (
    <div className="grid grid-cols-1 gap-4 max-md:pt-2">
      <div className="min-h-[70px] max-md:min-h-[104px]">
        <LineStrip tree={tree} id={search.id} view={view} />
      </div>
      <View tree={tree} search={search} />
    </div>
  );
}
