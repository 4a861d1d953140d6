import { ThemeProvider } from '@starline/ui/theme';
import { Toaster } from '@starline/ui/toast';
import { StorageNote } from '@starline/web/components/storage-note';
import { UiTexts } from '@starline/web/components/ui-texts';
import { RouterProvider } from '@tanstack/react-router';
import { UnitsProvider } from './components/units.tsx';
import { router } from './router.tsx';

export function App() {
  return (
    <ThemeProvider>
      <UiTexts>
        <StorageNote />
        <UnitsProvider>
          <RouterProvider router={router} />
        </UnitsProvider>
        <Toaster />
      </UiTexts>
    </ThemeProvider>
  );
}
