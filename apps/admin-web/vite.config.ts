import { budgets } from '@starline/web/build/budgets';
import { buildOptions, devProxy } from '@starline/web/build/vite-options';
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
    budgets({
      pages: (chunks) => pageLoads(chunks, { first: 'login', firstKb: 160, routeKb: 230 }),
      cssKb: 20,
    }),
  ],
  server: { port: 5174, strictPort: true, proxy: devProxy(process.env) },
  // Modules that most pages behind the login share. A file for each would cost more than it contains.
  build: buildOptions([
    { name: 'shared', test: /packages[\\/]web[\\/]src|admin-web[\\/]src[\\/]lib/, minShareCount: 3 },
  ]),
});
