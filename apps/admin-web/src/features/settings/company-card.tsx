import { COMPANY_SETTINGS, type CompanySetting } from '@starline/domain/company';
import { settingRight } from '@starline/domain/settings';
import { Card } from '@starline/ui/card';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import type { SettingsDraft } from './use-settings-draft.ts';

/** What the company says about itself in the foot of pages and mails. docs/domain/law.md#company. */
export function CompanyCard({ draft }: { draft: SettingsDraft }) {
  const { t } = useTranslation(['company', 'settings']);
  const mayEdit = useMay(settingRight('company_name'));
  const errorOf = (key: CompanySetting) =>
    draft.isValid(key)
      ? undefined
      : t(key === 'company_registration' ? 'company:data.wrongNumber' : 'company:data.wrong');
  return (
    <Card title={t('company:data.title')}>
      <p className="mb-4 text-ink-2 text-sm">{t('company:data.lead')}</p>
      <div className="grid gap-4 md:grid-cols-2">
        {COMPANY_SETTINGS.map((key) => (
          <Field
            key={key}
            label={t(`settings:keys.${key}`)}
            error={errorOf(key)}
            className={key === 'company_address' ? 'md:col-span-2' : ''}
          >
            <Input
              readOnly={!mayEdit}
              autoComplete="off"
              value={draft.value(key)}
              onChange={(event) => draft.set(key, event.target.value)}
            />
          </Field>
        ))}
      </div>
    </Card>
  );
}
