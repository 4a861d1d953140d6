import './gallery.css';
import { createRoot } from 'react-dom/client';
import { type UiText, UiTextProvider } from '../src/text.tsx';
import { ThemeProvider } from '../src/theme.tsx';
import { Toaster } from '../src/toast.tsx';
import { TooltipProvider } from '../src/tooltip.tsx';
import { Gallery } from './gallery.tsx';

const TEXTS: UiText = {
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  loadFailed: 'Could not load.',
  requestId: 'Request',
  copy: 'Copy',
  copied: 'Copied',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  required: 'required',
  previous: 'Previous',
  next: 'Next',
  pageSize: 'Rows',
  all: 'All',
  loading: 'Loading',
  pages: 'Pages',
  hidden: 'Hidden',
  discardTitle: 'Discard your changes?',
  discardText: 'What you typed is not saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  range: (from, to, total) => `${from}–${to} of ${total}`,
};

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ThemeProvider>
      <UiTextProvider text={TEXTS}>
        <TooltipProvider>
          <Gallery />
          <Toaster />
        </TooltipProvider>
      </UiTextProvider>
    </ThemeProvider>,
  );
