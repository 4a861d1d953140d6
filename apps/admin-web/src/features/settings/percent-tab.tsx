import type { SettingKey } from '@starline/domain/setting-records';
import { settingsOf } from '@starline/domain/settings';
import { Card } from '@starline/ui/card';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { SettingUnit } from './setting-unit.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

export function PercentTab({ draft }: { draft: SettingsDraft }) {
  const { t } = useTranslation('settings');
  const mayEdit = useMay('settings_money');
  const input = (key: SettingKey) => (
    <Field key={key} label={t(`keys.${key}`)} error={draft.isValid(key) ? undefined : t('outOfBounds')}>
      <Input
        inputMode="decimal"
        readOnly={!mayEdit}
        className="text-right"
        value={draft.value(key)}
        onChange={(event) => draft.set(key, event.target.value.trim())}
        trailing={<SettingUnit name={key} />}
      />
    </Field>
  );
  return (
    <div className="grid gap-4">
      <Card title={t('percentTitle')}>
        <div className="grid gap-4 md:grid-cols-2">{settingsOf('percent').map(input)}</div>
      </Card>
      <Card title={t('minimumTitle')}>
        <div className="grid gap-4 md:grid-cols-2">{settingsOf('minimum').map(input)}</div>
      </Card>
    </div>
  );
}
