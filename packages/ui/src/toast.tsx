import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Notice, Undo } from './notice.ts';

/** sonner is loaded with the first toast, not with the page. */
const Stack = lazy(() => import('./toast-stack.tsx'));

let waiting: readonly Notice[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Notice[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const push = (tone: Notice['tone']) => (message: string, description?: string, undo?: Undo) =>
  publish([...waiting, { tone, message, description, undo }]);

export const toast = { success: push('success'), error: push('error'), info: push('info') };

let hasStarted = false;

export function Toaster() {
  const notices = useSyncExternalStore(subscribe, () => waiting);
  if (notices.length > 0) hasStarted = true;
  if (!hasStarted) return null;
  return (
    <Suspense>
      <Stack notices={notices} onShown={() => publish([])} />
    </Suspense>
  );
}
