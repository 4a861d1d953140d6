import { formatCount } from '@starline/domain/counts';
import { RANK_MAX, rankName } from '@starline/domain/rewards';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Segmented } from '@starline/ui/segmented';
import { useTimes } from '@starline/web/use-times';
import { keepPreviousData } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PickMany } from '../../components/pick-many.tsx';
import { useScopeNames } from '../../components/scope-names.ts';
import { trpc } from '../../lib/trpc.ts';
import { isLimited, type NoticeValues } from './notice-values.ts';

type NoticeReachProps = { form: UseFormReturn<NoticeValues>; mayWrite: boolean };

/** When and to whom a notice is shown. */
export function NoticeReach({ form, mayWrite }: NoticeReachProps) {
  const { t } = useTranslation('noticeForm');
  const { timeZone } = useTimes();
  const isForAll = useWatch({ control: form.control, name: 'isForAll' });
  const toError = form.formState.errors.to && t('period');
  return (
    <>
      <fieldset className="grid gap-x-4 gap-y-3 border-line border-t pt-4 sm:grid-cols-2">
        <legend className="sr-only">{t('schedule')}</legend>
        <Field label={t('from')} hint={t('fromHint', { timeZone })}>
          <Input type="datetime-local" readOnly={!mayWrite} {...form.register('from')} />
        </Field>
        <Field label={t('to')} hint={t('toHint')} error={toError}>
          <Input type="datetime-local" readOnly={!mayWrite} {...form.register('to')} />
        </Field>
      </fieldset>
      <div className="grid gap-3 border-line border-t pt-4">
        <div className="flex flex-wrap items-center gap-3">
          <b aria-hidden className="font-medium text-ink-2 text-sm">
            {t('audience')}
          </b>
          <Segmented
            label={t('audience')}
            value={isForAll ? 'all' : 'some'}
            options={[
              { value: 'all', label: t('everyone'), disabled: !mayWrite },
              { value: 'some', label: t('some'), disabled: !mayWrite },
            ]}
            onChange={(value) => form.setValue('isForAll', value === 'all', { shouldDirty: true })}
          />
        </div>
        {!isForAll && <Audience form={form} mayWrite={mayWrite} />}
      </div>
    </>
  );
}

type Option = { id: number; name: string };
/** Options of which a chosen one no longer exists keep it under its number: it must not vanish unseen. */
const withChosen = (options: readonly Option[], chosen: readonly number[]): Option[] => [
  ...options,
  ...chosen.filter((id) => !options.some((option) => option.id === id)).map((id) => ({ id, name: `#${id}` })),
];

function Audience({ form, mayWrite }: NoticeReachProps) {
  const { t } = useTranslation('noticeForm');
  const { countries, centers } = useScopeNames();
  const audience = useWatch({ control: form.control, name: 'audience' });
  const readers = trpc.notices.readers.useQuery(
    { audience },
    { enabled: mayWrite, placeholderData: keepPreviousData },
  );
  const ranks = Array.from({ length: RANK_MAX + 1 }, (_, rank) => ({
    id: rank,
    name: rank === 0 ? t('noRank') : rankName(rank),
  }));
  const options = { countries, centers, ranks };
  const labels = { countries: t('countries'), centers: t('centers'), ranks: t('ranks') };
  return (
    <fieldset disabled={!mayWrite} className="grid gap-3">
      <legend className="sr-only">{t('audience')}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        {(['countries', 'centers', 'ranks'] as const).map((list) => (
          <PickMany
            key={list}
            label={labels[list]}
            options={withChosen(options[list], audience[list])}
            chosen={audience[list]}
            onChange={(chosen) => form.setValue(`audience.${list}`, chosen, { shouldDirty: true })}
          />
        ))}
      </div>
      <p className="text-ink-3 text-sm" data-said="changed">
        {isLimited(audience) ? t('audienceHint') : t('audienceEmpty')}
        {readers.data && (
          <b className="ml-1.5 text-ink-2">{t('readers', { members: formatCount(readers.data.members) })}</b>
        )}
      </p>
    </fieldset>
  );
}
