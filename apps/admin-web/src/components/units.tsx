import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const NAMES = ['point', 'won', 'lotto', 'usdt', 'pv'] as const;
type Units = Readonly<Record<(typeof NAMES)[number], string>>;

const UnitsContext = createContext<Units | null>(null);

/** Asked of the language once: a long list writes hundreds of amounts in a frame. */
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
