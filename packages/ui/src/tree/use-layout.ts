import { useEffect, useRef, useState } from 'react';
import type { Layout } from './layout.ts';
import type { TreeScene } from './scene.ts';

export type LaidOut = { scene: TreeScene; layout: Layout; milliseconds: number };

/** Lays a scene out in a worker; the picture before stays until the answer, and only the newest question counts. */
export function useLayout(scene: TreeScene): LaidOut | undefined {
  const [laidOut, setLaidOut] = useState<LaidOut>();
  const worker = useRef<Worker>(undefined);
  const turn = useRef(0);
  useEffect(() => {
    const own = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' });
    worker.current = own;
    return () => own.terminate();
  }, []);
  useEffect(() => {
    const own = worker.current;
    if (!own) return;
    turn.current += 1;
    const mine = turn.current;
    own.onmessage = ({ data }: MessageEvent<{ turn: number; layout: Layout; milliseconds: number }>) => {
      if (data.turn === mine) setLaidOut({ scene, layout: data.layout, milliseconds: data.milliseconds });
    };
    own.postMessage({ turn: mine, parents: scene.parents, levels: scene.levels });
  }, [scene]);
  return laidOut;
}
