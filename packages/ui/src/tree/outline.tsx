import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { isEnter } from '../on-enter.ts';
import { Spinner } from '../spinner.tsx';
import { useIsPhone } from '../use-media.ts';
import type { TreeEntry, TreeRow, useTree } from './use-tree.ts';

const ROW_HEIGHT = 44;
/**
 * Deeper levels keep the indent of level `levels`, so that a long chain stays in view. The text names the
 * level.
 */
const WIDE_SCREEN = { indent: 22, levels: 12 };
const PHONE = { indent: 12, levels: 8 };

export type TreeOutlineProps<Node extends TreeEntry> = {
  label: string;
  tree: Pick<ReturnType<typeof useTree<Node>>, 'toggle' | 'read'> & { rows: readonly TreeRow<Node>[] };
  renderNode: (node: Node) => ReactNode;
  moreLabel: (left: number) => string;
  retryLabel: string;
  /** The node to scroll to and highlight: the member's own or one that a search found. */
  focused?: number | undefined;
  /** A node was chosen in the outline. The rows stay where they are when it becomes the focused one. */
  onFocus?: (id: number) => void;
  className?: string;
};

/** The tree as a list for keyboard, screen readers and phones. Only rows in view are in the document. */
export function TreeOutline<Node extends TreeEntry>(props: TreeOutlineProps<Node>) {
  const { label, tree, focused } = props;
  const { rows, toggle, read } = tree;
  const scroll = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState<string>();
  const chosenHere = useRef<number>(undefined);
  const steps = useIsPhone() ? PHONE : WIDE_SCREEN;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    initialRect: { width: 1000, height: 640 },
    getItemKey: (index) => rows[index]?.key ?? index,
  });
  const active = Math.max(
    0,
    rows.findIndex((row) => row.key === activeKey),
  );

  const wanted = focused === undefined ? -1 : rows.findIndex((row) => row.key === `node-${focused}`);
  useEffect(() => {
    if (wanted < 0 || chosenHere.current === focused) return;
    virtual.scrollToIndex(wanted, { align: 'center' });
    setActiveKey(`node-${focused}`);
  }, [virtual, wanted, focused]);

  const moveTo = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (!row) return;
    setActiveKey(row.key);
    virtual.scrollToIndex(rows.indexOf(row));
    requestAnimationFrame(() =>
      scroll.current?.querySelector<HTMLElement>(`[data-key="${row.key}"]`)?.focus({ preventScroll: true }),
    );
  };
  const choose = (id: number) => {
    chosenHere.current = id;
    props.onFocus?.(id);
  };
  const press = (event: KeyboardEvent) => {
    const step = keyboardStep(isEnter(event) ? ' ' : event.key, rows, active);
    if (!step) return;
    event.preventDefault();
    if ('move' in step) moveTo(step.move);
    else if ('load' in step) void read(step.load);
    else {
      choose(step.toggle);
      toggle(step.toggle, step.isOpen);
    }
  };
  return (
    <div ref={scroll} className={cx('overflow-auto', props.className ?? 'max-h-[70dvh]')}>
      <div
        role="tree"
        aria-label={label}
        onKeyDown={press}
        className="relative md:min-w-fit"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return row === undefined ? null : (
            <OutlineRow
              key={item.key}
              {...props}
              row={row}
              top={item.start}
              steps={steps}
              isActive={item.index === active}
              onActive={() => {
                setActiveKey(row.key);
                if (row.kind === 'node') choose(row.node.id);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

type Step = { move: number } | { toggle: number; isOpen: boolean } | { load: number };

function keyboardStep<Node extends TreeEntry>(
  key: string,
  rows: readonly TreeRow<Node>[],
  at: number,
): Step | undefined {
  const row = rows[at];
  if (!row) return undefined;
  const parentOf = () => rows.findLastIndex((other, index) => index < at && other.level < row.level);
  switch (key) {
    case 'ArrowDown':
      return { move: at + 1 };
    case 'ArrowUp':
      return { move: at - 1 };
    case 'Home':
      return { move: 0 };
    case 'End':
      return { move: rows.length - 1 };
    case 'ArrowLeft':
      if (row.kind === 'node' && row.isOpen) return { toggle: row.node.id, isOpen: false };
      return { move: Math.max(0, parentOf()) };
    case 'ArrowRight':
      if (row.kind === 'more' || row.isOpen === undefined) return undefined;
      return row.isOpen ? { move: at + 1 } : { toggle: row.node.id, isOpen: true };
    case ' ':
      if (row.kind === 'more') return { load: row.parent };
      return row.isOpen === undefined ? undefined : { toggle: row.node.id, isOpen: !row.isOpen };
    default:
      return undefined;
  }
}

type RowProps<Node extends TreeEntry> = TreeOutlineProps<Node> & {
  row: TreeRow<Node>;
  top: number;
  steps: typeof WIDE_SCREEN;
  isActive: boolean;
  onActive: () => void;
};

function OutlineRow<Node extends TreeEntry>(props: RowProps<Node>) {
  const { row, top, steps, isActive, tree, focused } = props;
  const indent = (Math.min(row.level, steps.levels) - 1) * steps.indent;
  const press = () => {
    props.onActive();
    if (row.kind === 'more') void tree.read(row.parent);
    else if (row.isOpen !== undefined) tree.toggle(row.node.id, !row.isOpen);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all its rows
    <div
      role="treeitem"
      tabIndex={isActive ? 0 : -1}
      data-key={row.key}
      aria-level={row.level}
      aria-expanded={row.kind === 'node' ? row.isOpen : undefined}
      aria-setsize={row.kind === 'node' ? row.siblings : undefined}
      aria-posinset={row.kind === 'node' ? row.position : undefined}
      aria-selected={row.kind === 'node' && row.node.id === focused}
      onClick={press}
      className="absolute inset-x-0 top-0 flex cursor-default items-center gap-2 rounded-sm pr-3 hover:bg-surface-2 focus-visible:-outline-offset-2 aria-selected:bg-accent-soft"
      style={{ height: ROW_HEIGHT, paddingLeft: indent + 8, transform: `translateY(${top}px)` }}
    >
      {row.kind === 'more' ? (
        <span className="inline-flex items-center gap-2 pl-6 font-medium text-accent-strong text-sm">
          {row.isLoading && <Spinner />}
          {row.hasFailed ? props.retryLabel : props.moreLabel(row.left)}
        </span>
      ) : (
        <>
          <ChevronRight
            aria-hidden
            size={16}
            className={cx(
              'shrink-0 text-ink-3 transition-transform',
              row.isOpen === undefined && 'invisible',
              row.isOpen && 'rotate-90',
            )}
          />
          {row.level > steps.levels && <span className="text-2xs text-ink-3">{row.level}</span>}
          {props.renderNode(row.node)}
        </>
      )}
    </div>
  );
}
