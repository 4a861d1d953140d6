import { formatCount } from '@starline/domain/counts';
import { cx } from '@starline/ui/cx';
import { ShareBar } from '@starline/ui/tree/node-line';
import { Written } from '@starline/ui/written';
import { PersonStar } from '@starline/web/components/person-star';
import { isNewMember, shareOf } from '@starline/web/tree-view';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kin } from './family.ts';
import { useActivity, useTextsOf } from './member-line.tsx';
import type { TreeNode } from './tree-name.ts';

export type KinshipProps = {
  label: string;
  family: Kin<TreeNode>;
  /** The members from the top of the chart to the chosen one. */
  passed: ReadonlySet<number>;
  chosen: number | undefined;
  /** The group PV of a full bar. */
  largest: number;
  onChoose: (id: number) => void;
  onBegin: (id: number) => void;
  /** Shows all lines of the top, of which the chart has the strongest alone. */
  onOthers: () => void;
  chipLabel: (username: string, left: number) => string;
};

/** Three generations as nested lists. A press chooses a member, a double press and a count begin there. */
export function Kinship(props: KinshipProps) {
  const { label, family } = props;
  const host = useRef<HTMLElement>(null);
  const begun = useRef<number>(undefined);
  // What was pressed is gone once the chart begins there: its first box takes the focus.
  useEffect(() => {
    if (begun.current === family.node.id) host.current?.querySelector('button')?.focus();
    begun.current = undefined;
  }, [family.node.id]);
  const onBegin = (id: number) => {
    begun.current = id;
    props.onBegin(id);
  };
  return (
    <section ref={host} aria-label={label}>
      <Box {...props} onBegin={onBegin} node={family.node} />
      <Line {...props} onBegin={onBegin} kin={family} />
    </section>
  );
}

/** The children of a member side by side, joined to the member above. */
function Line({ kin, ...props }: KinshipProps & { kin: Kin<TreeNode> }) {
  const { children, node, hidden } = kin;
  if (children.length === 0) return null;
  const isTop = kin === props.family;
  const columns = children.map((child) => Math.max(1, child.children.length));
  // The count of the other lines of the top stands beside them, of a lower member below.
  const weights = isTop && hidden > 0 ? [...columns, 1] : columns;
  const middles = middlesOf(weights);
  const passed = middles[children.findIndex((child) => props.passed.has(child.node.id))];
  const rail = (from: number, to: number) => ({
    left: `${Math.min(from, to) * 100}%`,
    width: `${Math.abs(to - from) * 100}%`,
  });
  const only = children.length === 1 ? children[0] : undefined;
  const leaves = !isTop && only && hidden > 0;
  return (
    <div className="relative pt-5">
      <Stem isPassed={passed !== undefined} className="top-0" />
      <span
        aria-hidden
        className="absolute top-[9px] h-0.5 bg-line-strong"
        style={rail(middles[0] ?? 0.5, middles.at(-1) ?? 0.5)}
      />
      {passed !== undefined && (
        <span aria-hidden className="absolute top-[9px] h-0.5 bg-accent" style={rail(0.5, passed)} />
      )}
      <ul className="flex items-start">
        {children.map((child, index) => (
          <li
            key={child.node.id}
            className="relative min-w-0 basis-0 px-[3px]"
            style={{ flexGrow: weights[index] }}
          >
            <Stem isPassed={props.passed.has(child.node.id)} className="-top-2.5" />
            <Box {...props} node={child.node} />
            <Line {...props} kin={child} />
            {child.children.length === 0 && !leaves && child.hidden > 0 && (
              <Chip {...props} node={child.node} left={child.hidden} />
            )}
          </li>
        ))}
        {isTop && hidden > 0 && (
          <li className="relative min-w-0 flex-1 basis-0 px-[3px] pt-8">
            <span
              aria-hidden
              className="absolute -top-2.5 left-1/2 h-10 w-0.5 -translate-x-1/2 bg-line-strong"
            />
            <Chip {...props} node={node} left={hidden} onBegin={props.onOthers} />
          </li>
        )}
      </ul>
      {leaves && <Chip {...props} node={node} left={only.hidden + hidden} />}
      {!isTop && !only && hidden > 0 && <Chip {...props} node={node} left={hidden} />}
    </div>
  );
}

/** The middle of each column as a part of the width. */
function middlesOf(weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    before += weight;
    return (before - weight / 2) / all;
  });
}

const Stem = ({ isPassed, className }: { isPassed: boolean; className: string }) => (
  <span
    aria-hidden
    className={cx(
      'absolute left-1/2 h-2.5 w-0.5 -translate-x-1/2',
      isPassed ? 'bg-accent' : 'bg-line-strong',
      className,
    )}
  />
);

function Box({ node, ...props }: KinshipProps & { node: TreeNode }) {
  const { t } = useTranslation('trees');
  const activity = useActivity();
  const [username, name, date, sales] = useTextsOf()(node);
  const isTop = node.id === props.family.node.id;
  return (
    <button
      type="button"
      aria-pressed={node.id === props.chosen}
      onClick={() => props.onChoose(node.id)}
      onDoubleClick={() => props.onBegin(node.id)}
      className={cx(
        'mx-auto grid min-h-[122px] w-full min-w-0 max-w-[150px] justify-items-center rounded-md border bg-surface px-1.5 py-1.5 text-center text-2xs leading-[1.2] transition-colors hover:bg-surface-2 aria-pressed:bg-accent-soft',
        node.id === props.chosen
          ? 'border-accent shadow-[0_0_0_1px_var(--accent)]'
          : isTop || props.passed.has(node.id)
            ? 'border-accent'
            : 'border-line',
      )}
    >
      <PersonStar rank={node.rank} activity={activity(node)} />
      <b className="line-clamp-2 w-full font-semibold text-ink wrap-anywhere">{username}</b>
      <Written className="line-clamp-2 w-full text-ink-2">{name}</Written>
      <span className="text-ink-3 tabular-nums">{date}</span>
      <span className="max-w-full truncate text-ink-2 tabular-nums">
        <span className="sr-only">{t('sales')} </span>
        {sales}
      </span>
      {isNewMember(node) ? (
        <span className="font-semibold text-accent-strong">{t('activity.new')}</span>
      ) : (
        <span className="mt-1 w-full px-1">
          <ShareBar share={shareOf(node.pv, props.largest)} />
        </span>
      )}
    </button>
  );
}

function Chip({ node, left, ...props }: KinshipProps & { node: TreeNode; left: number }) {
  return (
    <button
      type="button"
      aria-label={props.chipLabel(node.username, left)}
      onClick={() => props.onBegin(node.id)}
      className="mx-auto grid min-h-11 min-w-11 place-items-center"
    >
      <span className="inline-flex h-8 items-center rounded-pill border border-control border-dashed bg-surface px-2.5 font-semibold text-accent-strong text-xs tabular-nums">
        +{formatCount(left)}
      </span>
    </button>
  );
}
