import type { SettingKey } from '@starline/domain/setting-records';
import { settingRight, settingType, specOf } from '@starline/domain/settings';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Select } from '@starline/ui/select';
import { Switch } from '@starline/ui/switch';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { SettingUnit, useBounds } from './setting-unit.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

type RowProps = { name: SettingKey; draft: SettingsDraft };

/** Settings one below the other, each with what it decides, who changed it last, and its value. */
export function SettingRows({ names, draft }: { names: readonly SettingKey[]; draft: SettingsDraft }) {
  return (
    <div className="divide-y divide-line">
      {names.map((name) => (
        <SettingRow key={name} name={name} draft={draft} />
      ))}
    </div>
  );
}

/** The value stands right of the name and the sentence, an error below it. */
const BESIDE =
  'sm:grid-cols-[minmax(0,1fr)_13rem] sm:gap-x-8 sm:[&>:last-child]:col-start-1 sm:[&>:last-child]:row-start-2 sm:[&>:nth-child(2)]:row-span-2 sm:[&>:nth-child(2)]:self-center sm:[&>p]:col-start-2';

function SettingRow({ name, draft }: RowProps) {
  const { t } = useTranslation(['settings', 'settingLines']);
  const fault = draft.isForm(name) ? 'outOfBounds' : settingType(name) === 'time' ? 'noTime' : 'noNumber';
  return (
    <Field
      label={<b className="font-semibold text-ink">{t(`settings:keys.${name}`)}</b>}
      hint={<About name={name} />}
      error={draft.isValid(name) ? undefined : t(`settings:${fault}`)}
      className={`py-4 first:pt-0 last:pb-0 ${BESIDE}`}
    >
      <Value name={name} draft={draft} />
    </Field>
  );
}

/** What a setting decides, what it may be, and who changed it last. */
export function About({ name }: { name: SettingKey }) {
  const { t } = useTranslation('settingLines');
  const bounds = useBounds(name);
  const last = trpc.settings.lastChanges.useQuery().data?.find(({ keyName }) => keyName === name);
  return (
    <div className="grid gap-0.5">
      <p className="text-ink-2">
        {t(`about.${name}`)} {bounds && <span className="text-ink-3">({bounds})</span>}
      </p>
      {last && (
        <p>
          {last.adminUsername} · <Moment at={last.effectiveAt} />
        </p>
      )}
    </div>
  );
}

function Value({ name, draft }: RowProps) {
  const { t } = useTranslation('settings');
  const mayEdit = useMay(settingRight(name));
  const { choices, type, zero } = specOf(name);
  const value = draft.value(name);
  const set = (next: string) => draft.set(name, next);
  const word = (choice: string) => t(`choices.${choice as 'on'}`);
  if (choices?.includes('on'))
    return (
      <Switch
        checked={value === 'on'}
        disabled={!mayEdit}
        onChange={(isOn) => set(isOn ? 'on' : 'off')}
        label={word(value === 'on' ? 'on' : 'off')}
      />
    );
  if (choices)
    return (
      <Select
        disabled={!mayEdit}
        value={value}
        onChange={(event) => set(event.target.value)}
        options={choices.map((choice) => ({ value: choice, label: word(choice) }))}
      />
    );
  const isOff = zero && value !== '' && Number(value) === 0;
  return (
    <div className="flex items-center gap-2 text-ink-3 text-sm">
      <Input
        inputMode={type === 'time' ? undefined : 'decimal'}
        readOnly={!mayEdit}
        className="text-right"
        value={value}
        onChange={(event) => set(event.target.value.trim())}
      />
      <span className="w-20 shrink-0">{isOff ? word('off') : <SettingUnit name={name} />}</span>
    </div>
  );
}
