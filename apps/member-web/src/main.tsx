import './app.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startLanguage } from './lib/language.ts';

await startLanguage();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
