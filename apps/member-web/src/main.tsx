import './app.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { isBare, loadData } from './lib/data-layer.ts';
import { startLanguage } from './lib/language.ts';
import { keepFilesForOffline } from './lib/offline-files.ts';
import { router } from './router.tsx';

/** No top-level await: other files import the first file and would wait for a page that waits for them. */
async function start() {
  // Requests code, texts and first queries of the page in parallel.
  keepFilesForOffline();
  const words = startLanguage();
  // Until all of them arrive, the startup screen shows (build/startup-screen.ts).
  await Promise.all([words, router.load()]);
  if (!isBare(router.state.location.pathname)) await (await loadData()).firstData();
  const root = document.getElementById('root');
  // A transition is rendered in short slices, so that the first page does not block the browser for long.
  if (root) startTransition(() => createRoot(root).render(<App />));
  const { keepFocus, sayChanges } = await import('./lib/after-start.ts');
  keepFocus();
  sayChanges();
}

void start();
