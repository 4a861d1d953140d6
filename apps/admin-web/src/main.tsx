import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startLanguage } from './lib/language.ts';
import './styles.css';

await startLanguage();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
