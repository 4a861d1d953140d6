import { brand } from '@starline/ui/brand';
import { budgets } from '@starline/web/build/budgets';
import { chunks } from '@starline/web/build/chunks';
import { buildOptions, devProxy, streamClient } from '@starline/web/build/vite-options';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { installable } from './build/installable.ts';
import { pageLoads } from './build/page-loads.ts';
import { precompress } from './build/precompress.ts';
import { preloadTable } from './build/preload-table.ts';
import { startupScreen } from './build/startup-screen.ts';
import { textFile } from './build/text-files.ts';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a page asks for comes with its code: the entry knows only the addresses.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    streamClient(),
    // Phones load bytes slowly, and several files at once.
    chunks({ data: '/member-web/src/data.tsx', layout: '_member', textFile, request: 25_000 }),
    startupScreen(),
    preloadTable(),
    installable(brand),
    precompress(),
    budgets({
      pages: (chunks) => pageLoads(chunks, { first: '/login', firstKb: 150, routeKb: 190, routeFiles: 12 }),
      cssKb: 15,
    }),
  ],
  server: { port: 5173, strictPort: true, proxy: devProxy(process.env) },
  build: buildOptions,
});
