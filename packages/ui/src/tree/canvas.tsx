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
import { isEnter } from '../on-enter.ts';
import { neighbour } from './arrow-keys.ts';
import { CanvasController, type Hit } from './canvas-controller.ts';
import { listen } from './gestures.ts';
import { Minimap, placeFrame } from './minimap.tsx';
import type { NodeMarks } from './paint-marks.ts';
import type { NodeTexts } from './paint-near.ts';
import { savePicture } from './picture.ts';
import { CLOSED, OPEN, placeOf, sceneOf } from './scene.ts';
import { type CanvasLabels, CanvasToolbar } from './toolbar.tsx';
import { useLayout } from './use-layout.ts';
import { usePalette } from './use-palette.ts';
import type { TreeEntry, TreeRow } from './use-tree.ts';

export type { NodeMarks } from './paint-marks.ts';
export type { CanvasLabels } from './toolbar.tsx';

export type TreeCanvasProps<Node extends TreeEntry> = {
  labels: CanvasLabels;
  tree: {
    rows: readonly TreeRow<Node>[];
    nodes: ReadonlyMap<number, Node>;
    toggle: (id: number, isOpen: boolean) => void;
    read: (parent: number) => Promise<void>;
  };
  /** Returns the texts of a box: username, name, date and sales. */
  textsOf: (node: Node) => NodeTexts;
  /** What a box shows of its member beside the texts. */
  marksOf?: (node: Node) => NodeMarks;
  newLabel?: string;
  moreLabel: (left: number) => string;
  own?: number | undefined;
  /** The focused node. The view moves to it when it changes. The first time it waits `centreAfter` ms. */
  focused?: number | undefined;
  centreAfter?: number;
  /** A node was chosen in the chart. The view stays where it is when it becomes the focused one. */
  onFocus?: (id: number) => void;
  renderCard?: (node: Node, close: () => void) => ReactNode;
  /** The whole tree in a corner, for a chart without an outline beside it. */
  hasMap?: boolean;
  /** At the right end of the bar above the chart. */
  aside?: ReactNode;
  fileName?: string;
  /** For tests and benchmarks: reports each layout with its duration and the controller. */
  onLaidOut?: (milliseconds: number, controller: CanvasController) => void;
  className?: string;
};

/** The tree as a chart with pan, zoom, pinch, wheel and keys. Only the part in view is painted. */
export function TreeCanvas<Node extends TreeEntry>(props: TreeCanvasProps<Node>) {
  const { tree, labels, own, focused, onFocus } = props;
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [controller, setController] = useState<CanvasController>();
  const [chosen, setChosen] = useState<number>();
  const heldId = useRef<number>(undefined);
  const flownTo = useRef<number>(undefined);
  const { palette, version } = usePalette(host);
  const scene = useMemo(() => sceneOf(tree.rows), [tree.rows]);
  const laidOut = useLayout(scene);
  const latest = useRef(props);
  latest.current = props;

  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made: CanvasController = new CanvasController(element, {
      onView: () => placeFrame(made, frame.current),
      onCentred: (id) => host.current?.setAttribute('data-centred', String(id)),
    });
    const watch = new ResizeObserver(([entry]) => entry && made.resize(entry.contentRect));
    watch.observe(element.parentElement as HTMLElement);
    setController(made);
    return () => {
      watch.disconnect();
      made.dispose();
    };
  }, []);

  const toggle = (id: number, isOpen: boolean) => {
    heldId.current = id;
    latest.current.tree.toggle(id, isOpen);
  };
  const tell = (id: number) => {
    if (!onFocus) return;
    flownTo.current = id;
    onFocus(id);
  };
  const act = useRef<(hit: Hit | undefined) => void>(undefined);
  act.current = (hit) => {
    if (hit?.on === 'pill' && controller?.scene) toggle(hit.id, kindOf(controller, hit.id) === CLOSED);
    else if (hit?.on === 'more') void latest.current.tree.read(hit.id);
    else {
      setChosen(hit?.id);
      if (hit) tell(hit.id);
    }
  };
  useEffect(
    () =>
      controller && canvas.current
        ? listen(canvas.current, controller, (hit) => act.current?.(hit))
        : undefined,
    [controller],
  );

  const { textsOf, marksOf, moreLabel, newLabel = '' } = props;
  useEffect(() => {
    if (!controller || !palette) return;
    controller.dress(palette, {
      textsOf: (id) => {
        const node = latest.current.tree.nodes.get(id);
        return node ? textsOf(node) : ['', '', '', ''];
      },
      marksOf: (id) => {
        const node = latest.current.tree.nodes.get(id);
        return node && marksOf?.(node);
      },
      moreText: moreLabel,
      newText: newLabel,
    });
  }, [controller, palette, textsOf, marksOf, moreLabel, newLabel]);
  useEffect(
    () => controller?.mark({ own, chosen, found: focused === own ? undefined : focused }),
    [controller, own, chosen, focused],
  );

  // The card of another node closes when the focus changes.
  useEffect(() => setChosen((before) => (before === focused ? before : undefined)), [focused]);

  const isShown = useRef(false);
  useEffect(() => {
    if (!controller || !laidOut) return;
    controller.show(laidOut.scene, laidOut.layout, isShown.current ? (heldId.current ?? chosen) : undefined);
    latest.current.onLaidOut?.(laidOut.milliseconds, controller);
    const target = focused ?? own ?? laidOut.scene.ids[0];
    if (target === undefined || flownTo.current === target) return;
    if (isShown.current) {
      if (controller.centre(target, { isFlight: true })) flownTo.current = target;
      return;
    }
    isShown.current = true;
    controller.centre(laidOut.scene.ids[0] as number, { scale: controller.opening, isFlight: false });
    const later = setTimeout(() => {
      if (controller.centre(target, { scale: controller.opening, isFlight: false })) flownTo.current = target;
    }, props.centreAfter ?? 0);
    return () => clearTimeout(later);
  }, [controller, laidOut, focused, own, chosen, props.centreAfter]);

  const press = (event: KeyboardEvent) => {
    if (!controller?.scene || event.target !== event.currentTarget) return;
    const at = chosen ?? focused ?? own;
    if (event.key.startsWith('Arrow')) {
      // The focused node may not be laid out yet. An arrow key would then start from another node.
      if (at !== undefined && at === focused && flownTo.current !== focused) return;
      const next = neighbour(controller.scene, at, event.key);
      if (next === undefined) return;
      setChosen(next);
      controller.bringIntoView(next);
      tell(next);
    } else if (event.key === '+' || event.key === '=') controller.zoom(1.25);
    else if (event.key === '-') controller.zoom(0.8);
    else if (event.key === '0') controller.fit(true);
    else if (event.key === 'Home')
      controller.centre(own ?? (controller.scene.ids[0] as number), { isFlight: true });
    else if (event.key === 'Escape') setChosen(undefined);
    else if ((event.key === ' ' || isEnter(event)) && at !== undefined) {
      const kind = kindOf(controller, at);
      if (kind === OPEN || kind === CLOSED) toggle(at, kind === CLOSED);
    } else return;
    event.preventDefault();
  };

  const node = chosen === undefined ? undefined : tree.nodes.get(chosen);
  return (
    <div
      ref={host}
      className={cx(
        'flex flex-col overflow-hidden rounded-md border border-line bg-surface',
        props.className ?? 'h-[70dvh]',
      )}
    >
      {controller && (
        <CanvasToolbar
          labels={labels}
          onZoom={(factor) => controller.zoom(factor)}
          onWhole={() => controller.fit(true)}
          onOwn={own === undefined ? undefined : () => controller.centre(own, { isFlight: true })}
          onPicture={() => void savePicture(controller, props.fileName ?? 'tree.png')}
        >
          {props.aside}
        </CanvasToolbar>
      )}
      <div className="relative flex-1">
        <div
          role="application"
          aria-label={labels.canvas}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys and +/- move and zoom the chart
          tabIndex={0}
          onKeyDown={press}
          className="absolute inset-0 after:pointer-events-none after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:border-2 focus-visible:after:border-accent"
        >
          <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full touch-none select-none" />
        </div>
        <p data-said="changed" className="sr-only">
          {node && props.textsOf(node).join(', ')}
        </p>
        {props.hasMap && controller && laidOut && scene.size > 12 && (
          <Minimap controller={controller} laidOut={laidOut} theme={version} frame={frame} />
        )}
        {node && props.renderCard && <Corner>{props.renderCard(node, () => setChosen(undefined))}</Corner>}
      </div>
    </div>
  );
}

/** The corner of a card. On a phone it may be out of view, so it scrolls into view. */
function Corner({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // In newer browsers scrollIntoView returns a promise, which an effect must not return.
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

function kindOf(controller: CanvasController, id: number): number | undefined {
  return controller.scene?.kinds[placeOf(controller.scene, id)];
}
