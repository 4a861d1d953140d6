import './app.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startLanguage } from './lib/language.ts';
import { keepFilesForOffline } from './lib/offline-files.ts';
import { router } from './router.tsx';

// Requests code, texts and first queries of the page in parallel.
keepFilesForOffline();
const words = startLanguage();
// Until all of them arrive, the startup screen shows (build/startup-screen.ts).
await Promise.all([words, router.load()]);
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
