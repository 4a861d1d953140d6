import type { SettingGroup, SettingKey } from '@starline/domain/setting-records';
import { SHOWN_SETTINGS, specOf } from '@starline/domain/settings';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { useSettingText } from '../../components/use-setting-text.ts';
import { About, SettingRows } from './setting-row.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

/** Groups whose settings are changed on a tab of their own, several at a time. */
const TAB_OF: Partial<Record<SettingGroup, 'schedule' | 'company'>> = {
  schedule: 'schedule',
  company: 'company',
};

/** The settings whose name, sentence or key has each word of a text. */
function useFound(text: string): SettingKey[] {
  const { t } = useTranslation(['settings', 'settingLines']);
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/);
  return SHOWN_SETTINGS.filter((key) => {
    const spoken = `${t(`settings:keys.${key}`)} ${t(`settingLines:about.${key}`)} ${key}`.toLowerCase();
    return words.every((word) => spoken.includes(word));
  });
}

/** What a search finds among all tabs: changed here, or where its tab changes several at a time. */
export function FoundSettings({ text, draft }: { text: string; draft: SettingsDraft }) {
  const { t } = useTranslation(['settings', 'settingLines']);
  const settingText = useSettingText();
  const found = useFound(text);
  const tabOf = (key: SettingKey) => TAB_OF[specOf(key).group];
  const here = found.filter((key) => !tabOf(key));
  const elsewhere = found.flatMap((key) => {
    const tab = tabOf(key);
    return tab ? [{ key, tab }] : [];
  });
  if (found.length === 0) return <EmptyState>{t('settingLines:nothing')}</EmptyState>;
  return (
    <div className="grid gap-4">
      {here.length > 0 && (
        <Card>
          <SettingRows names={here} draft={draft} />
        </Card>
      )}
      {elsewhere.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {elsewhere.map(({ key, tab }) => (
              <li
                key={key}
                className="grid gap-1.5 py-4 text-sm first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_13rem] sm:gap-x-8"
              >
                <div className="grid gap-1.5 text-ink-3">
                  <b className="font-medium text-ink-2">{t(`settings:keys.${key}`)}</b>
                  <About name={key} />
                </div>
                <div className="grid content-center gap-1 sm:justify-items-end">
                  <span className="text-field">{settingText(key, draft.value(key))}</span>
                  <Link to="/settings" search={{ tab }} className="text-accent underline">
                    {t(`settings:tabs.${tab}`)}
                  </Link>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
