import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import type { Frames, Mounted } from './src/main.tsx';

type Row = Record<string, number | string>;

const OURS = 100_000;
const RUN_MS = 2000;
const MOUNT_MS = 60_000;
const PATHS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

type What = 'ours' | 'flow' | 'd3';
const NAMES = { ours: 'Starline', flow: 'React Flow', d3: 'd3-org-chart' } as const;

/** Layout, first picture and frames per second of ours at 100,000 and of all at the sizes where the others can follow. */
export async function canvas(
  sizes: readonly number[],
  show: (name: string, rows: readonly Row[]) => void,
): Promise<void> {
  const root = import.meta.dirname;
  await build({ root, logLevel: 'error' });
  const server = await preview({ root, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error('the page is not served');
  const browser = await chromium.launch({
    executablePath: PATHS.find((path) => path && existsSync(path)) ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'],
  });
  const rows: Row[] = [];
  try {
    const runs: [What, number][] = [['ours', OURS]];
    for (const size of sizes) runs.push(['ours', size], ['flow', size], ['d3', size]);
    for (const [what, size] of runs) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(address);
      rows.push(...(await measure(page, what, size)));
      show('canvas', rows);
      await page.close().catch(() => {});
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof chromium.launch>>['newPage']>>;

async function measure(page: Page, what: What, size: number): Promise<Row[]> {
  const name = { what: NAMES[what], nodes: size };
  page.setDefaultTimeout(MOUNT_MS);
  const mounting = page.evaluate(
    ([kind, count]) => window.bench.mount(kind as never, count as number),
    [what, size],
  );
  const mounted = await within(mounting as Promise<Mounted>);
  if (!mounted) return [{ ...name, 'picture ms': `none in ${MOUNT_MS / 1000} s` }];
  const picture = {
    'layout ms': mounted.layoutMs === undefined ? '-' : Math.round(mounted.layoutMs),
    'picture ms': Math.round(mounted.pictureMs),
    elements: mounted.elements,
  };
  const rows: Row[] = [];
  for (const scale of ['fit', 0.1, 0.35, 1] as const) {
    const frames = async (act: 'pan' | 'zoom') =>
      within(
        page.evaluate(
          ([kind, wanted, ms]) => window.bench.frames(kind as never, wanted as never, ms as number),
          [act, scale, RUN_MS] as const,
        ) as Promise<Frames>,
      );
    const [pan, zoom] = [await frames('pan'), await frames('zoom')];
    rows.push({
      ...name,
      ...picture,
      scale: pan ? Number(pan.scale.toPrecision(2)) : scale,
      'pan fps': pan ? Math.round(pan.fps) : 'none',
      'worst pan ms': pan ? Math.round(pan.worstMs) : '-',
      'zoom fps': zoom ? Math.round(zoom.fps) : 'none',
      'worst zoom ms': zoom ? Math.round(zoom.worstMs) : '-',
    });
  }
  return rows;
}

const within = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, MOUNT_MS, undefined)),
  ]);
