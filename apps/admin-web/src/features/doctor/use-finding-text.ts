import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import type { Finding } from './finding.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Returns the sentence and the cure of a finding; a light that is not good says what home says of it. */
export function useFindingText({ check, code, params, names }: Finding): { text: string; cure: string } {
  const { t, i18n } = useTranslation(['doctor', 'home', 'settings', 'approvals']);
  const { screenTime } = useTimes();
  const shown = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'string' && INSTANT.test(value) ? screenTime(value) : value,
    ]),
  );
  /** The keys are put together here, and the types cannot follow. */
  const say = (key: string, values: Record<string, unknown> = {}) => t(key as 'doctor:title', values);
  const words = names.map((name) => {
    const known = [`settings:keys.${name}`, `approvals:kinds.${name}`].find((key) => i18n.exists(key));
    return known ? say(known) : name;
  });
  const values = { ...shown, names: words.join(', ') };
  const isLight = code === 'light_bad' || code === 'light_late';
  return {
    text: say(isLight ? `home:lights.bad.${check}` : `doctor:texts.${code}`, values),
    cure: say(isLight ? `doctor:lights.${check}` : `doctor:cures.${code}`, values),
  };
}
