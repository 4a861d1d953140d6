import './app.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startLanguage } from './lib/language.ts';
import { keepFilesForOffline } from './lib/offline-files.ts';
import { router } from './router.tsx';

// The page's code, words and first figures are asked for at once, not one after the other.
keepFilesForOffline();
const words = startLanguage();
// Until all of it is there, the first picture stands (build/startup-screen.ts).
await Promise.all([words, router.load()]);
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
