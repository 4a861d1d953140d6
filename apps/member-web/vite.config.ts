import { brand } from '@starline/ui/brand';
import { budgets } from '@starline/web/build/budgets';
import { buildOptions, devProxy } from '@starline/web/build/vite-options';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { installable } from './build/installable.ts';
import { pageLoads } from './build/page-loads.ts';
import { precompress } from './build/precompress.ts';
import { preloadTable } from './build/preload-table.ts';
import { startupScreen } from './build/startup-screen.ts';

/** Modules that the first page and every other page need, in one file instead of twenty. */
const base =
  /packages[\\/](ui[\\/]src[\\/](brand|cx|text|theme|spinner|button|field|input|password-input|banner|wordmark)|i18n[\\/]src[\\/](init|languages|member[\\/]first-texts)|domain[\\/]src[\\/](business-time|languages|statements)|web[\\/]src[\\/](address|csrf-fetch|idle-clock|language|links|logout-flow|query-client|refusals|safe-path|search|service-state|session-store|stored-text|surface|time-zone|times|use-connection|use-seconds-until|use-times|components[\\/]ui-texts))\.|member-web[\\/]src[\\/](lib[\\/](activity|early-link|language|logout|query-client|remember-language|reward-lists|session|offline-files|trpc)|components[\\/](signed-out-page|language-select)|features[\\/](members[\\/]settings-tabs|statements[\\/]asked|trees[\\/]tree-search))\.|lucide-react[\\/]dist[\\/]esm[\\/](shared|Icon|createLucideIcon|context|icons[\\/](eye|eye-off|arrow-big-up|globe|chevron-down|info|circle-check|triangle-exclamation-point|circle-exclamation-point)\.)|class-variance-authority|clsx|preload-helper/;

/**
 * Modules that several pages behind the login share, in one file instead of forty. Only dialogs and tabs need the picker of
 * banks, passkeys and names of devices.
 */
const portal =
  /packages[\\/](ui|domain|web)[\\/]src[\\/](?!passkeys|device-name|switch|select|qr|copy-button|dialog|confirm-dialog|scroll-region|record-list|pagination|parts|table|components[\\/]period-fields)|member-web[\\/]src[\\/](components[\\/](?!bank-picker|act-state|choice-cards|country-select|grouped-address|paged-|password-strength|star-line|history|offline[\\/]|question|star-steps)|lib[\\/](?!search-banks|plain-letters|shared-value))|lucide-react(?!.*icons[\\/](chevron-first|chevron-last|download|search|image-down|file-text|share-2|sliders-horizontal|landmark|wallet|gift|arrow-left-right|sparkles|layers|star)\.)/;

/** What histories and the home share. Settings and trees are at their limit and need none of it. */
const histories =
  /ui[\\/]src[\\/]parts\.|components[\\/](history[\\/]|period-fields)|icons[\\/](share-2|sliders-horizontal|landmark|wallet|gift|arrow-left-right|sparkles|layers|star)\./;

/** What is shown over a page, once it is asked for, and what scrolls in it. */
const dialogs = /ui[\\/]src[\\/](dialog|confirm-dialog|scroll-region)\./;

/** Choices of a filter or a form. */
const choices = /ui[\\/]src[\\/]select\.|components[\\/](choice-cards|country-select)\./;

/** Addresses of wallets and links to give away. */
const addresses = /ui[\\/]src[\\/](qr|copy-button)\.|components[\\/]grouped-address\./;

/** Tables with pages, which forms do not show. */
const lists =
  /ui[\\/]src[\\/](record-list|pagination|table)\.|components[\\/]paged-(list|view)\.|icons[\\/]chevron-(first|last)\./;

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    tailwindcss(),
    startupScreen(),
    preloadTable(),
    installable(brand),
    precompress(),
    budgets({
      pages: (chunks) => pageLoads(chunks, { first: '/login', firstKb: 150, routeKb: 190 }),
      cssKb: 15,
    }),
  ],
  server: { port: 5173, strictPort: true, proxy: devProxy(process.env) },
  build: buildOptions([
    { name: 'base', test: base },
    { name: 'portal', test: portal, minShareCount: 3 },
    { name: 'dialogs', test: dialogs, minShareCount: 2 },
    { name: 'choices', test: choices, minShareCount: 2 },
    { name: 'addresses', test: addresses, minShareCount: 2 },
    { name: 'lists', test: lists, minShareCount: 2 },
    { name: 'histories', test: histories, minShareCount: 2 },
  ]),
});
