import { brand } from '@starline/ui/brand';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgets } from './build/budgets.ts';
import { firstPicture } from './build/first-picture.ts';
import { headStart } from './build/head-start.ts';
import { installable } from './build/installable.ts';
import { precompress } from './build/precompress.ts';

// The server compares Origin with Host: the proxy must not rewrite the latter.
const server = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false };

const framework =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](?:react-router|router-core|history|store|react-store|react-query|query-core)|@trpc|i18next|react-i18next)[\\/]/;

/** What the first page shows and every other page builds on: one file instead of twenty. */
const base =
  /packages[\\/](ui[\\/]src[\\/](brand|cx|idle|text|theme|spinner|button|field|input|password-input|banner|wordmark)|i18n[\\/]src[\\/](init|languages)|domain[\\/]src[\\/]business-time)\.|member-web[\\/]src[\\/](lib[\\/](activity|csrf|early-link|failures|language|leave|online|query-client|remember-language|reward-lists|safe-path|search|session|offline-files|time|trpc|use-seconds-until)|components[\\/](gate|language-select|ui-words))\.|lucide-react[\\/]dist[\\/]esm[\\/](shared|Icon|createLucideIcon|context|icons[\\/](eye|eye-off|arrow-big-up|globe|chevron-down|info|circle-check|triangle-exclamation-point|circle-exclamation-point)\.)|class-variance-authority|clsx|preload-helper/;

/** What several pages behind the login share: one file instead of forty. */
const portal = /packages[\\/](ui|domain)[\\/]src|member-web[\\/]src[\\/](components|lib)|lucide-react/;

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    tailwindcss(),
    firstPicture(),
    headStart(),
    installable(brand),
    precompress(),
    budgets({ first: '/login', firstKb: 150, routeKb: 190, cssKb: 15 }),
  ],
  server: { port: 5173, strictPort: true, proxy: { '/trpc': server, '/api': server } },
  build: {
    target: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file for what every page needs and rarely changes: compresses better, stays cached.
          groups: [
            { name: 'framework', test: framework },
            { name: 'base', test: base },
            { name: 'portal', test: portal, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
