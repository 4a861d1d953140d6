import { useEffect, useRef, useState } from 'react';
import type { Layout } from './layout.ts';
import type { TreeScene } from './scene.ts';

export type LaidOut = { scene: TreeScene; layout: Layout; milliseconds: number };

/**
 * Lays out a scene in a worker. The previous layout stays until the answer arrives. Answers to earlier
 * requests are ignored.
 */
export function useLayout(scene: TreeScene): LaidOut | undefined {
  const [laidOut, setLaidOut] = useState<LaidOut>();
  const worker = useRef<Worker>(undefined);
  const latest = useRef(0);
  useEffect(() => {
    const own = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' });
    worker.current = own;
    return () => own.terminate();
  }, []);
  useEffect(() => {
    const own = worker.current;
    if (!own) return;
    latest.current += 1;
    const request = latest.current;
    own.onmessage = ({ data }: MessageEvent<{ request: number; layout: Layout; milliseconds: number }>) => {
      if (data.request === request)
        setLaidOut({ scene, layout: data.layout, milliseconds: data.milliseconds });
    };
    own.postMessage({ request, parents: scene.parents, levels: scene.levels });
  }, [scene]);
  return laidOut;
}
