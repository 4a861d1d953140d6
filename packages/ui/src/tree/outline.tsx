import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronRight } from 'lucide-react';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import { isEnter } from '../on-enter.ts';
import { Spinner } from '../spinner.tsx';
import { useIsPhone, useMedia } from '../use-media.ts';
import { pathLevels } from './path-level.ts';
import type { TreeEntry, TreeRow, useTree } from './use-tree.ts';

const ROW_HEIGHT = 56;
/** How much higher rows and head are where figures stand in a line of their own: large-text.css. */
const NARROW = [1.4, 2] as const;
/**
 * Deeper levels keep the indent of level `levels`, so that a long chain stays in view. The text names the
 * level.
 */
const WIDE_SCREEN = { indent: 16, levels: 6 };
const PHONE = { indent: 14, levels: 4 };

export type TreeOutlineProps<Node extends TreeEntry> = {
  label: string;
  tree: Pick<ReturnType<typeof useTree<Node>>, 'toggle' | 'read'> & { rows: readonly TreeRow<Node>[] };
  renderNode: (node: Node) => ReactNode;
  moreLabel: (left: number) => string;
  retryLabel: string;
  /** The node to scroll to and highlight: the member's own or one that a search found. */
  focused?: number | undefined;
  /**
   * A node was chosen in the outline. The rows stay where they are when it becomes the focused one. A row
   * chooses, and opens when it is pressed again. Without this function a row opens at once.
   */
  onFocus?: (id: number) => void;
  /** Lies above the first row and scrolls away with the rows. `headHeight`: its height in pixels. */
  head?: ReactNode;
  headHeight?: number;
  /** The height of a row in pixels. */
  rowHeight?: number;
  className?: string;
};

/** The tree as a list for keyboard, screen readers and phones. Only rows in view are in the document. */
export function TreeOutline<Node extends TreeEntry>(props: TreeOutlineProps<Node>) {
  const { label, tree, focused, head } = props;
  const { rowHeight, headHeight } = useHeights(props);
  const { rows, toggle, read } = tree;
  const scroll = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState<string>();
  const chosenHere = useRef<number>(undefined);
  const steps = useIsPhone() ? PHONE : WIDE_SCREEN;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    scrollMargin: headHeight,
    overscan: 10,
    initialRect: { width: 1000, height: 640 },
    getItemKey: (index) => rows[index]?.key ?? index,
  });
  // A scroll draws again: it must not look through 100,000 rows.
  const active = useMemo(() => Math.max(0, placeOf(rows, activeKey)), [rows, activeKey]);
  const wanted = useMemo(
    () => (focused === undefined ? -1 : placeOf(rows, `node-${focused}`)),
    [rows, focused],
  );
  const pathLevelAt = useMemo(() => pathLevels(rows, wanted), [rows, wanted]);
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
  const act = (row: TreeRow<Node>) => {
    setActiveKey(row.key);
    if (row.kind === 'more') void read(row.parent);
    else if (props.onFocus && row.node.id !== focused) choose(row.node.id);
    else if (row.isOpen !== undefined) toggle(row.node.id, !row.isOpen);
  };
  const latestAct = useRef(act);
  latestAct.current = act;
  const onPress = useCallback((row: TreeRow<Node>) => latestAct.current(row), []);
  const press = (event: KeyboardEvent) => {
    const row = rows[active];
    const step = isEnter(event) ? undefined : keyboardStep(event.key, rows, active);
    if (isEnter(event) && row) act(row);
    else if (!step) return;
    else if ('move' in step) moveTo(step.move);
    else if ('load' in step) void read(step.load);
    else toggle(step.toggle, step.isOpen);
    event.preventDefault();
  };
  return (
    <div ref={scroll} className={cx('overflow-auto', props.className ?? 'max-h-[70dvh]')}>
      {head && <div style={{ height: headHeight }}>{head}</div>}
      <div
        role="tree"
        aria-label={label}
        onKeyDown={press}
        className="relative"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return row === undefined ? null : (
            <MemoRow<Node>
              key={item.key}
              row={row}
              top={item.start - headHeight}
              height={rowHeight}
              steps={steps}
              pathLevel={pathLevelAt(item.index)}
              isActive={item.index === active}
              isSelected={row.kind === 'node' && row.node.id === focused}
              toggle={toggle}
              renderNode={props.renderNode}
              moreLabel={props.moreLabel}
              retryLabel={props.retryLabel}
              onPress={onPress}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The heights with letters as large as the browser writes them: 16 px is what both are given for. */
function useHeights({ rowHeight = ROW_HEIGHT, headHeight = 0 }: { rowHeight?: number; headHeight?: number }) {
  const [letters] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const scale = (letters || 16) / 16;
  const isNarrow = useMedia('(max-width: 17.5rem)');
  const [row, head] = isNarrow ? NARROW : [1, 1];
  return { rowHeight: rowHeight * scale * row, headHeight: headHeight * scale * head };
}

const placeOf = (rows: readonly { key: string }[], key: string | undefined): number =>
  key === undefined ? -1 : rows.findIndex((row) => row.key === key);

type KeyStep = { move: number } | { toggle: number; isOpen: boolean } | { load: number };

function keyboardStep<Node extends TreeEntry>(
  key: string,
  rows: readonly TreeRow<Node>[],
  at: number,
): KeyStep | undefined {
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

type RowProps<Node extends TreeEntry> = Pick<
  TreeOutlineProps<Node>,
  'renderNode' | 'moreLabel' | 'retryLabel'
> & {
  toggle: TreeOutlineProps<Node>['tree']['toggle'];
  row: TreeRow<Node>;
  top: number;
  height: number;
  steps: typeof WIDE_SCREEN;
  /** The level whose rail belongs to the path to the focused node. */
  pathLevel: number | undefined;
  isActive: boolean;
  isSelected: boolean;
  onPress: (row: TreeRow<Node>) => void;
};

function OutlineRow<Node extends TreeEntry>(props: RowProps<Node>) {
  const { row, top, height, steps, isActive } = props;
  const depth = Math.min(row.level, steps.levels) - 1;
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
      aria-selected={props.isSelected}
      onClick={() => props.onPress(row)}
      className="absolute inset-x-0 top-0 flex cursor-default items-center gap-1 hover:bg-surface-2 focus-visible:-outline-offset-2 aria-selected:bg-accent-soft aria-selected:shadow-[inset_3px_0_var(--accent)]"
      style={{
        height,
        paddingLeft: depth * steps.indent + 12,
        transform: `translateY(${top}px)`,
      }}
    >
      {Array.from({ length: depth }, (_, level) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a rail has no other name than its level
          key={level}
          aria-hidden
          className={cx(
            'pointer-events-none absolute inset-y-0 w-0.5',
            level + 1 === props.pathLevel ? 'bg-accent' : 'bg-line',
          )}
          style={{ left: level * steps.indent + 17 }}
        />
      ))}
      {row.kind === 'more' ? (
        <span className="inline-flex items-center gap-2 pl-3 font-medium text-accent-strong text-sm">
          {row.isLoading && <Spinner />}
          {row.hasFailed ? props.retryLabel : props.moreLabel(row.left)}
        </span>
      ) : (
        <>
          {row.level > steps.levels && <span className="text-2xs text-ink-3">{row.level}</span>}
          {props.renderNode(row.node)}
          <Chevron row={row} toggle={props.toggle} />
        </>
      )}
    </div>
  );
}

/** A scroll draws the rows that come into view, not those that were in view before. */
const MemoRow = memo(OutlineRow) as typeof OutlineRow;

/** Opens a row without choosing it. Keys and screen readers open the row itself. */
function Chevron<Node extends TreeEntry>({
  row,
  toggle,
}: {
  row: TreeRow<Node> & { kind: 'node' };
  toggle: TreeOutlineProps<Node>['tree']['toggle'];
}) {
  if (row.isOpen === undefined) return <span className="w-11 shrink-0" />;
  return (
    <span
      aria-hidden
      data-toggle
      className="grid w-11 shrink-0 cursor-pointer place-items-center self-stretch text-ink-3 hover:text-ink"
      onClick={(event) => {
        event.stopPropagation();
        toggle(row.node.id, !row.isOpen);
      }}
    >
      <ChevronRight
        size={18}
        className={cx('transition-transform motion-reduce:transition-none', row.isOpen && 'rotate-90')}
      />
    </span>
  );
}
