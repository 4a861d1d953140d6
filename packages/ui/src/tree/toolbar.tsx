import { Crosshair, ImageDown, Maximize, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type CanvasLabels = {
  /** Describes the chart and its keys to screen readers. */
  canvas: string;
  zoomIn: string;
  zoomOut: string;
  whole: string;
  own: string;
  picture: string;
};

type ToolbarProps = {
  labels: CanvasLabels;
  onZoom: (factor: number) => void;
  onWhole: () => void;
  onOwn: (() => void) | undefined;
  onPicture: () => void;
};

export function CanvasToolbar({ labels, onZoom, onWhole, onOwn, onPicture }: ToolbarProps) {
  return (
    <div className="absolute top-3 right-3 grid overflow-hidden rounded-md border border-line bg-surface shadow-1 max-md:static max-md:order-first max-md:flex max-md:rounded-none max-md:border-x-0 max-md:border-t-0 max-md:shadow-none">
      <Tool label={labels.zoomIn} onPress={() => onZoom(1.35)}>
        <Plus aria-hidden size={17} />
      </Tool>
      <Tool label={labels.zoomOut} onPress={() => onZoom(1 / 1.35)}>
        <Minus aria-hidden size={17} />
      </Tool>
      <Tool label={labels.whole} onPress={onWhole}>
        <Maximize aria-hidden size={16} />
      </Tool>
      {onOwn && (
        <Tool label={labels.own} onPress={onOwn}>
          <Crosshair aria-hidden size={16} />
        </Tool>
      )}
      <Tool label={labels.picture} onPress={onPicture} isLast>
        <ImageDown aria-hidden size={16} />
      </Tool>
    </div>
  );
}

function Tool(props: { label: string; onPress: () => void; isLast?: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      onClick={props.onPress}
      className={cx(
        'grid size-[max(2.25rem,var(--control-h))] place-items-center text-ink-2 transition-colors hover:bg-surface-2 hover:text-ink focus-visible:-outline-offset-2 max-md:flex-1',
        !props.isLast && 'border-line border-b max-md:border-r max-md:border-b-0',
      )}
    >
      {props.children}
    </button>
  );
}
