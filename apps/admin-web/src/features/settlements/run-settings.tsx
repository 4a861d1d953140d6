import { useTranslation } from 'react-i18next';

/** The settings in force at the end of the day, as this run froze them. */
export function RunSettings({ settings }: { settings: Readonly<Record<string, string>> }) {
  const { t, i18n } = useTranslation('settings');
  const name = (key: string) =>
    i18n.exists(`settings:keys.${key}`) ? t(`keys.${key}` as 'keys.reward_days') : key;
  return (
    <dl className="divide-y divide-line border-line border-t text-sm">
      {Object.entries(settings).map(([key, value]) => (
        <div key={key} className="flex justify-between gap-4 px-6 py-2">
          <dt className="text-ink-3">{name(key)}</dt>
          <dd className="min-w-0 break-words text-right">{value || '-'}</dd>
        </div>
      ))}
    </dl>
  );
}
