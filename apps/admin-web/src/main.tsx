import { keepFocus } from '@starline/ui/focus-keeper';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startLanguage } from './lib/language.ts';
import './styles.css';

/** No top-level await: other files import the first file and would wait for it. */
async function start() {
  keepFocus();
  await startLanguage();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
  (await import('@starline/ui/announcer')).sayChanges();
}

void start();
