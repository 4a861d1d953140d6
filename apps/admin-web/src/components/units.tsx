import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const NAMES = ['point', 'won', 'lotto', 'usdt', 'pv'] as const;
type Units = Readonly<Record<(typeof NAMES)[number], string>>;

const UnitsContext = createContext<Units | null>(null);

/**
 * Provides the units of the current language. It looks them up once, because a long list formats hundreds of
 * amounts per frame.
 */
export function UnitsProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const units = useMemo(
    () => Object.fromEntries(NAMES.map((name) => [name, t(`unit.${name}`)])) as Units,
    [t],
  );
  return <UnitsContext value={units}>{children}</UnitsContext>;
}

export function useUnits(): Units {
  const units = useContext(UnitsContext);
  if (!units) throw new Error('UnitsProvider is missing');
  return units;
}
