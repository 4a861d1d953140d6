import { budgets } from '@starline/web/build/budgets';
import { chunks } from '@starline/web/build/chunks';
import { buildOptions, devProxy, streamClient } from '@starline/web/build/vite-options';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageLoads } from './build/page-loads.ts';

export default defineConfig({
  base: '/ad-xp/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    streamClient(),
    chunks({
      data: '/admin-web/src/data.tsx',
      layout: '_office',
      // Open all day: what a page loads in vain, the next one has.
      request: 10_000,
      textFile: (id) => {
        if (!/i18n[\\/]src[\\/](admin|ui|member)/.test(id)) return undefined;
        // The two files that name columns of members are loaded together.
        const [, language] = /[\\/](ko|en)[\\/](?:own|member)-fields\.ts$/.exec(id) ?? [];
        return language ? `${language}-member-fields` : null;
      },
    }),
    budgets({
      pages: (chunks) => pageLoads(chunks, { first: 'login', firstKb: 160, routeKb: 230 }),
      cssKb: 20,
    }),
  ],
  server: { port: 5174, strictPort: true, proxy: devProxy(process.env) },
  build: buildOptions,
});
