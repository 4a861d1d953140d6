import { lazyComponent } from '@starline/web/components/lazy-component';
import i18next from 'i18next';

const texts = () => i18next.loadNamespaces('risk');

/** Code and texts of signals are loaded when the first of them is shown. */
export const LazySignalCell = lazyComponent(async () => {
  const [{ SignalCell }] = await Promise.all([import('./signal-cell.tsx'), texts()]);
  return SignalCell;
});
export const LazySignalCard = lazyComponent(async () => {
  const [{ SignalCard }] = await Promise.all([import('./signal-card.tsx'), texts()]);
  return SignalCard;
});
export const LazyRiskHold = lazyComponent(async () => {
  const [{ RiskHold }] = await Promise.all([import('./risk-hold.tsx'), texts()]);
  return RiskHold;
});
