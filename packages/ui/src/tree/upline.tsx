import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TreeEntry } from './use-tree.ts';

const STEPS_AT_ENDS = 2;

export type UplineProps<Node extends TreeEntry> = {
  label: string;
  path: { nodes: readonly Node[]; total: number };
  betweenLabel: (left: number) => string;
  /** A link to one step of the path, in the class given. */
  renderStep: (node: Node, className: string) => ReactNode;
};

/** The path from the topmost node to the focused one. Of a long path it shows only the ends. */
export function Upline<Node extends TreeEntry>(props: UplineProps<Node>) {
  const { nodes, total } = props.path;
  const isLong = nodes.length > STEPS_AT_ENDS * 2 + 1;
  const shown = isLong ? [...nodes.slice(0, STEPS_AT_ENDS), null, ...nodes.slice(-STEPS_AT_ENDS)] : nodes;
  return (
    <nav aria-label={props.label} className="border-line border-b px-2 pb-2">
      <ol className="flex items-center gap-1 overflow-x-auto whitespace-nowrap text-sm">
        {shown.map((node, index) => (
          <li key={node?.id ?? 'gap'} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden size={14} className="text-ink-3" />}
            {node === null ? (
              <span className="px-1 text-ink-3">{props.betweenLabel(total - STEPS_AT_ENDS * 2)}</span>
            ) : (
              props.renderStep(
                node,
                'inline-flex min-h-[calc(var(--control-h)-6px)] items-center rounded-sm px-1.5 text-ink-2 hover:bg-surface-2 hover:text-ink',
              )
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
