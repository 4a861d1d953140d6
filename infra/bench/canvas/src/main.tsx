import './style.css';
import type { Driven } from './driven.ts';
import { makeNetwork } from './network.ts';

declare global {
  interface Window {
    bench: {
      mount(what: 'ours' | 'flow' | 'd3', size: number): Promise<Mounted>;
      frames(act: 'pan' | 'zoom', scale: number | 'fit', ms: number): Promise<Frames>;
    };
  }
}
export type Mounted = { layoutMs: number | undefined; pictureMs: number; elements: number };
export type Frames = { fps: number; worstMs: number; scale: number };

let driven: Driven | undefined;
const frame = document.querySelector<HTMLElement>('#frame') as HTMLElement;
const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

window.bench = {
  async mount(what, size) {
    const members = makeNetwork(size);
    const mount = {
      ours: async () => (await import('./ours.tsx')).mountOurs,
      flow: async () => (await import('./flow.tsx')).mountFlow,
      d3: async () => (await import('./org-chart.ts')).mountOrgChart,
    }[what];
    const show = await mount();
    await nextFrame();
    const began = performance.now();
    driven = await show(frame, members);
    await nextFrame();
    await nextFrame();
    const pictureMs = performance.now() - began;
    return { layoutMs: driven.layoutMs, pictureMs, elements: document.querySelectorAll('*').length };
  },
  async frames(act, wanted, ms) {
    if (!driven) throw new Error('nothing is mounted');
    const fitted = driven.fit();
    await nextFrame();
    const scale = wanted === 'fit' ? fitted : wanted;
    driven.zoomTo(scale);
    for (let rest = 0; rest < 3; rest += 1) await nextFrame();
    const began = await nextFrame();
    let [last, count, worstMs] = [began, 0, 0];
    while (last - began < ms) {
      const swing = Math.sin(count / 12);
      if (act === 'pan') driven.pan(swing * 24, swing * 6);
      else driven.zoomTo(scale * (1 + swing * 0.2));
      const now = await nextFrame();
      worstMs = Math.max(worstMs, now - last);
      last = now;
      count += 1;
    }
    return { fps: (count / (last - began)) * 1000, worstMs, scale };
  },
};
