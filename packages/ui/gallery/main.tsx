import './gallery.css';
import { createRoot } from 'react-dom/client';
import { ENGLISH } from '../src/testing/texts.ts';
import { UiTextProvider } from '../src/text.tsx';
import { ThemeProvider } from '../src/theme.tsx';
import { Toaster } from '../src/toast.tsx';
import { TooltipProvider } from '../src/tooltip.tsx';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ThemeProvider>
      <UiTextProvider text={ENGLISH}>
        <TooltipProvider>
          <Gallery />
          <Toaster />
        </TooltipProvider>
      </UiTextProvider>
    </ThemeProvider>,
  );
