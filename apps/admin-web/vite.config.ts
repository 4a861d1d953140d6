import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgets } from './build/budgets.ts';

// The server compares Origin with Host: the proxy must not rewrite the latter.
const server = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false };

const framework =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](?:react-router|router-core|history|store|react-store|react-query|query-core)|@trpc|i18next|react-i18next)[\\/]/;

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
    budgets({ first: 'login', firstKb: 160, routeKb: 230, cssKb: 20 }),
  ],
  server: {
    port: 5174,
    strictPort: true,
    proxy: { '/trpc': server, '/api': server },
  },
  build: {
    target: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file for what every page needs and rarely changes: compresses better, stays cached.
          groups: [{ name: 'framework', test: framework }],
        },
      },
    },
  },
});
