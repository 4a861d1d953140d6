import { ThemeProvider } from '@starline/ui/theme';
import { StorageNote } from '@starline/web/components/storage-note';
import { UiTexts } from '@starline/web/components/ui-texts';
import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.tsx';

export function App() {
  return (
    <ThemeProvider>
      <UiTexts>
        <StorageNote />
        <RouterProvider router={router} />
      </UiTexts>
    </ThemeProvider>
  );
}
