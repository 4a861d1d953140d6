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
    {
      name: 'shared',
      test: /packages[\\/]web[\\/]src[\\/](?!passkeys|shown-name)|admin-web[\\/]src[\\/]lib[\\/](?!country-name|member-name)/,
      minShareCount: 3,
    },
    // Amounts with their units, which nearly every page shows.
    {
      name: 'money',
      test: /admin-web[\\/]src[\\/]components[\\/](money|units)\./,
      minShareCount: 3,
    },
    // What the login shows too: without this group it would be in the file of the lists.
    {
      name: 'controls',
      test: /lucide-react[\\/]dist[\\/]esm[\\/](?!icons)|triangle-exclamation|circle-check|icons[\\/]info\.|class-variance-authority|clsx|ui[\\/]src[\\/](button|spinner|field|input|load-error|empty-state|text|cx)\.tsx?$/,
    },
    // What the addresses of pages may say, and the routes that pages import. The table of routes needs all of it at once.
    {
      name: 'addresses',
      test: /features[\\/][\w-]+[\\/]([\w-]+[\\/])?search\.ts|routes[\\/]_office[\\/]\w+\.\$id\.tsx$|domain[\\/]src[\\/](request-states|rewards|packages|list-orders)\.ts/,
    },
    // A dialog, what scrolls in it and the select of its form: nearly every page loads all of them.
    {
      name: 'dialog',
      test: /ui[\\/]src[\\/](dialog|confirm-dialog|scroll-region|top-layer|select)\./,
      minShareCount: 3,
    },
    // The lists and the member's page show the same rows. One file compresses better than seven.
    {
      name: 'lists',
      test: /list-page[\\/](?!export-in-full|local-page|list-part)|lazy-risk|member-(link|name)|shown-name|domain[\\/]src[\\/]personal-data|ui[\\/]src[\\/](data-|pagination|use-slots|delayed)/,
      minShareCount: 3,
    },
  ]),
});
