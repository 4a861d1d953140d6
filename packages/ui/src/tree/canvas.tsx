import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import { listen } from './gestures.ts';
import { Minimap, placeFrame } from './minimap.tsx';
import type { TreeEntry, TreeRow } from './model.tsx';
import type { NodeTexts } from './paint-near.ts';
import { savePicture } from './picture.ts';
import { CLOSED, OPEN, placeOf, sceneOf } from './scene.ts';
import { type Hit, TreeStage } from './stage.ts';
import { type CanvasLabels, CanvasToolbar } from './toolbar.tsx';
import { useLayout } from './use-layout.ts';
import { usePalette } from './use-palette.ts';
import { neighbour } from './walk-keys.ts';

export type { CanvasLabels } from './toolbar.tsx';

export type TreeCanvasProps<Node extends TreeEntry> = {
  labels: CanvasLabels;
  tree: {
    rows: readonly TreeRow<Node>[];
    nodes: ReadonlyMap<number, Node>;
    toggle: (id: number, isOpen: boolean) => void;
    read: (parent: number) => Promise<void>;
  };
  /** Username, name, date and sales as they stand in the box. */
  textsOf: (node: Node) => NodeTexts;
  moreLabel: (left: number) => string;
  own?: number | undefined;
  /** Who is looked at: flown to when it changes, centred after `centreAfter` ms the first time. */
  focused?: number | undefined;
  centreAfter?: number;
  onFocus?: (id: number) => void;
  renderCard?: (node: Node, close: () => void) => ReactNode;
  fileName?: string;
  /** For those who drive or measure it: the stage once it shows something, and how long each layout took. */
  onLaidOut?: (milliseconds: number, stage: TreeStage) => void;
  className?: string;
};

/** The tree as a picture: pan, zoom, pinch, wheel and keys; only what is in view is painted. */
export function TreeCanvas<Node extends TreeEntry>(props: TreeCanvasProps<Node>) {
  const { tree, labels, own, focused, onFocus } = props;
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<TreeStage>();
  const [chosen, setChosen] = useState<number>();
  const heldId = useRef<number>(undefined);
  const { palette, turn } = usePalette(host);
  const scene = useMemo(() => sceneOf(tree.rows), [tree.rows]);
  const laidOut = useLayout(scene);
  const latest = useRef(props);
  latest.current = props;

  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made: TreeStage = new TreeStage(element, {
      onView: () => placeFrame(made, frame.current),
      onCentred: (id) => host.current?.setAttribute('data-centred', String(id)),
    });
    const watch = new ResizeObserver(([entry]) => entry && made.resize(entry.contentRect));
    watch.observe(element.parentElement as HTMLElement);
    setStage(made);
    return () => {
      watch.disconnect();
      made.dispose();
    };
  }, []);

  const toggle = (id: number, isOpen: boolean) => {
    heldId.current = id;
    latest.current.tree.toggle(id, isOpen);
  };
  const act = useRef<(hit: Hit | undefined) => void>(undefined);
  act.current = (hit) => {
    if (hit?.on === 'pill' && stage?.scene) toggle(hit.id, kindOf(stage, hit.id) === CLOSED);
    else if (hit?.on === 'more') void latest.current.tree.read(hit.id);
    else {
      setChosen(hit?.id);
      if (hit) onFocus?.(hit.id);
    }
  };
  useEffect(
    () => (stage && canvas.current ? listen(canvas.current, stage, (hit) => act.current?.(hit)) : undefined),
    [stage],
  );

  const { textsOf, moreLabel } = props;
  useEffect(() => {
    if (!stage || !palette) return;
    stage.dress(palette, {
      textsOf: (id) => {
        const node = latest.current.tree.nodes.get(id);
        return node ? textsOf(node) : ['', '', '', ''];
      },
      moreText: moreLabel,
    });
  }, [stage, palette, textsOf, moreLabel]);
  useEffect(() => stage?.mark({ own, chosen }), [stage, own, chosen]);

  // The card of another goes when somebody else is to be looked at.
  useEffect(() => setChosen((before) => (before === focused ? before : undefined)), [focused]);

  const isShown = useRef(false);
  const flownTo = useRef<number>(undefined);
  useEffect(() => {
    if (!stage || !laidOut) return;
    stage.show(laidOut.scene, laidOut.layout, isShown.current ? (heldId.current ?? chosen) : undefined);
    latest.current.onLaidOut?.(laidOut.milliseconds, stage);
    const target = focused ?? own ?? laidOut.scene.ids[0];
    if (target === undefined || flownTo.current === target) return;
    if (isShown.current) {
      if (stage.centre(target, { isFlight: true })) flownTo.current = target;
      return;
    }
    isShown.current = true;
    stage.centre(laidOut.scene.ids[0] as number, { scale: 0.85, isFlight: false });
    const later = setTimeout(() => {
      if (stage.centre(target, { scale: 0.85, isFlight: false })) flownTo.current = target;
    }, props.centreAfter ?? 0);
    return () => clearTimeout(later);
  }, [stage, laidOut, focused, own, chosen, props.centreAfter]);

  const press = (event: KeyboardEvent) => {
    if (!stage?.scene || event.target !== event.currentTarget) return;
    const at = chosen ?? focused ?? own;
    if (event.key.startsWith('Arrow')) {
      // Whoever is awaited may not be in the picture yet: a step from somebody else would lead astray.
      if (at !== undefined && at === focused && flownTo.current !== focused) return;
      const next = neighbour(stage.scene, at, event.key);
      if (next === undefined) return;
      setChosen(next);
      stage.bringIntoView(next);
    } else if (event.key === '+' || event.key === '=') stage.zoom(1.25);
    else if (event.key === '-') stage.zoom(0.8);
    else if (event.key === '0') stage.fit(true);
    else if (event.key === 'Home') stage.centre(own ?? (stage.scene.ids[0] as number), { isFlight: true });
    else if (event.key === 'Escape') setChosen(undefined);
    else if ((event.key === ' ' || event.key === 'Enter') && at !== undefined) {
      const kind = kindOf(stage, at);
      if (kind === OPEN || kind === CLOSED) toggle(at, kind === CLOSED);
    } else return;
    event.preventDefault();
  };

  const node = chosen === undefined ? undefined : tree.nodes.get(chosen);
  return (
    <div
      ref={host}
      className={cx(
        'relative overflow-hidden rounded-md bg-bg max-md:flex max-md:flex-col',
        props.className ?? 'h-[70dvh]',
      )}
    >
      <div
        role="application"
        aria-label={labels.canvas}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved and zoomed with keys
        tabIndex={0}
        onKeyDown={press}
        className="absolute inset-0 after:pointer-events-none after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:border-2 focus-visible:after:border-accent max-md:relative max-md:inset-auto max-md:flex-1"
      >
        <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full touch-none select-none" />
      </div>
      <p aria-live="polite" className="sr-only">
        {node && props.textsOf(node).join(', ')}
      </p>
      {stage && (
        <CanvasToolbar
          labels={labels}
          onZoom={(factor) => stage.zoom(factor)}
          onWhole={() => stage.fit(true)}
          onOwn={own === undefined ? undefined : () => stage.centre(own, { isFlight: true })}
          onPicture={() => void savePicture(stage, props.fileName ?? 'tree.png')}
        />
      )}
      {stage && laidOut && scene.size > 12 && (
        <Minimap stage={stage} laidOut={laidOut} theme={turn} frame={frame} />
      )}
      {node && props.renderCard && <Corner>{props.renderCard(node, () => setChosen(undefined))}</Corner>}
    </div>
  );
}

/** On a phone the corner may lie under the edge of the screen. */
function Corner({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // Newer browsers answer with a promise, which is no way to clean up.
  useEffect(() => {
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      className="absolute bottom-3 left-3 max-w-[calc(100%-1.5rem)] animate-rise max-md:right-3 max-md:scroll-mb-24"
    >
      {children}
    </div>
  );
}

function kindOf(stage: TreeStage, id: number): number | undefined {
  return stage.scene?.kinds[placeOf(stage.scene, id)];
}
