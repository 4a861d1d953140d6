import type { SettingKey } from '@starline/domain/setting-records';
import { specOf } from '@starline/domain/settings';
import { useTranslation } from 'react-i18next';

/** The unit behind the field of a setting. */
export function SettingUnit({ name }: { name: SettingKey }) {
  const { t } = useTranslation('settings');
  const { unit } = specOf(name);
  return unit ? t(`units.${unit}`, { figure: '' }).trim() : null;
}

/**
 * What a setting may be, where that is not plain: its least and greatest value, and that 0 switches it off.
 */
export function useBounds(name: SettingKey): string | undefined {
  const { t } = useTranslation('settings');
  const { unit, zero, min, max } = specOf(name);
  if (min !== undefined && max !== undefined && unit) return t(`units.${unit}`, { figure: `${min}–${max}` });
  return zero ? t('zeroIsOff') : undefined;
}
