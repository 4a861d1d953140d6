import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { safeStorage } from './safe-storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** public/first.js of each web reads the same key before the first paint. */
const storageKey = 'theme';

function stored(): Theme {
  const value = safeStorage.getItem(storageKey);
  return value === 'light' || value === 'dark' ? value : 'system';
}

function apply(theme: Theme) {
  const root = document.documentElement;
  if (theme === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', theme);
}

const ThemeContext = createContext<{ theme: Theme; setTheme: (theme: Theme) => void } | null>(null);

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setState] = useState<Theme>(stored);
  const setTheme = useCallback((next: Theme) => {
    safeStorage.setItem(storageKey, next);
    apply(next);
    setState(next);
  }, []);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== storageKey) return;
      apply(stored());
      setState(stored());
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  return <ThemeContext value={{ theme, setTheme }}>{children}</ThemeContext>;
}

export function useTheme() {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('ThemeProvider is missing');
  return value;
}
