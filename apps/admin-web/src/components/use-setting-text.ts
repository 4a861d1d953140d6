import { groupDigits } from '@starline/domain/counts';
import type { SettingKey } from '@starline/domain/setting-records';
import { parseDays, specOf } from '@starline/domain/settings';
import { useTranslation } from 'react-i18next';

/**
 * Returns how a stored value of a setting reads: a word for a choice, days by name, an amount with its unit,
 * and "off" where 0 switches the rule off. An empty value is a dash.
 */
export function useSettingText(): (key: SettingKey, value: string) => string {
  const { t } = useTranslation('settings');
  return (key, value) => {
    const { type, unit, zero, choices } = specOf(key);
    if (type === 'days')
      return (
        parseDays(value)
          .map((day) => t(`days.${day}`))
          .join(' ') || '-'
      );
    if (value === '') return '-';
    if (choices) return t(`choices.${value as 'on'}`);
    if (type === 'hour') return t('hour', { hour: value });
    if (zero === 'off' && Number(value) === 0) return t(`choices.${zero}`);
    return unit ? t(`units.${unit}`, { figure: grouped(value) }) : value;
  };
}

/** The figure with groups of three; what is no figure stays as it is stored. */
function grouped(value: string): string {
  const [whole = '', ...rest] = value.split('.');
  return /^\d+$/.test(whole) ? [groupDigits(whole), ...rest].join('.') : value;
}
