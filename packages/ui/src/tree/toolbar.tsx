import { ImageDown, Maximize, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Star } from '../star.tsx';

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
  children?: ReactNode;
};

/** The bar above the chart. Nothing of it lies over the boxes. */
export function CanvasToolbar({ labels, onZoom, onWhole, onOwn, onPicture, children }: ToolbarProps) {
  return (
    <div className={treeBarStyle}>
      <Tool label={labels.zoomOut} onPress={() => onZoom(1 / 1.35)}>
        <Minus aria-hidden size={17} />
      </Tool>
      <Tool label={labels.zoomIn} onPress={() => onZoom(1.35)}>
        <Plus aria-hidden size={17} />
      </Tool>
      <Tool label={labels.whole} onPress={onWhole}>
        <Maximize aria-hidden size={16} />
      </Tool>
      {onOwn && (
        <Tool label={labels.own} onPress={onOwn}>
          <Star state="now" className="size-4" />
        </Tool>
      )}
      <Tool label={labels.picture} onPress={onPicture}>
        <ImageDown aria-hidden size={16} />
      </Tool>
      {children && <div className="ml-auto flex min-w-0 items-center gap-3 px-2">{children}</div>}
    </div>
  );
}

/** The bar above a chart. */
export const treeBarStyle = 'flex shrink-0 items-center border-line border-b bg-surface px-1';

function Tool(props: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      onClick={props.onPress}
      className="grid size-[max(2.25rem,var(--control-h))] place-items-center rounded-sm text-ink-2 transition-colors hover:bg-surface-2 hover:text-ink focus-visible:-outline-offset-2"
    >
      {props.children}
    </button>
  );
}
