import { type ComponentType, lazy, Suspense } from 'react';
import { cx } from '../cx.ts';
import type { TreeCanvasProps } from './canvas.tsx';
import type { TreeEntry } from './use-tree.ts';

const LazyCanvas = lazy(async () => ({ default: (await import('./canvas.tsx')).TreeCanvas }));

/** Loads the code of the canvas when the chart is first shown. */
export function TreeChart<Node extends TreeEntry>({
  loading,
  ...props
}: TreeCanvasProps<Node> & { loading: string }) {
  const Canvas = LazyCanvas as unknown as ComponentType<TreeCanvasProps<Node>>;
  return (
    <Suspense
      fallback={<p className={cx('grid place-items-center text-ink-3', props.className)}>{loading}</p>}
    >
      <Canvas {...props} />
    </Suspense>
  );
}
