import { REPORT_LANGUAGES } from '@starline/domain/reports';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { Checkbox } from '@starline/ui/checkbox';
import { EmptyState } from '@starline/ui/empty-state';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { LoadError } from '@starline/ui/load-error';
import { Pill } from '@starline/ui/pill';
import { Select } from '@starline/ui/select';
import { SkeletonRows } from '@starline/ui/skeleton';
import { toast } from '@starline/ui/toast';
import { downloadFile } from '@starline/web/download';
import { emptied } from '@starline/web/emptied';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useMay } from '../../lib/rights.ts';
import { csrfFetch, type Outputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { KeptExports } from './kept-exports.tsx';

type Report = Outputs['reports']['list'][number];

/** Reports on a schedule: who gets them, and those that are kept. docs/operations/reports.md. */
export function ReportsTab() {
  const { t } = useTranslation('reports');
  const mayRead = useMay('export');
  const mayManage = useMay('settings_security');
  return (
    <div className="grid gap-4">
      <p className="text-ink-2 text-sm">{t('lead')}</p>
      {mayManage && <Recipients />}
      {mayRead && <Kept mayManage={mayManage} />}
      {mayRead && <KeptExports />}
    </div>
  );
}

function Recipients() {
  const { t } = useTranslation('reports');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const query = trpc.reports.recipients.useQuery();
  const remove = trpc.reports.removeRecipient.useMutation({
    onSuccess: async () => {
      toast.success(t('removed'));
      await utils.reports.invalidate();
    },
    onError: (error) => failed(t('failed'), error),
  });
  return (
    <Card>
      <h2 className="mb-1 font-bold text-md">{t('recipients')}</h2>
      {query.error && !query.data ? (
        <LoadError inline onRetry={query.refetch} busy={query.isFetching} />
      ) : !query.data ? (
        <SkeletonRows rows={2} />
      ) : query.data.length === 0 ? (
        <p className="py-2 text-ink-3 text-sm">{t('noRecipients')}</p>
      ) : (
        <ul>
          {query.data.map(({ id, recipient, language, isDaily, isMonthly, isConfirmed }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-2.5 text-sm first:border-0"
            >
              <span className="min-w-0 flex-1">
                <b className="break-all font-semibold">{recipient}</b>
                {!isConfirmed && <span className="block text-ink-3 text-xs">{t('unconfirmedHint')}</span>}
              </span>
              {!isConfirmed && <Pill tone="wait">{t('unconfirmed')}</Pill>}
              <span className="text-ink-2">
                {[
                  ...(isDaily ? [t('kinds.daily')] : []),
                  ...(isMonthly ? [t('kinds.monthly')] : []),
                  t(`languages.${language}`),
                ].join(' · ')}
              </span>
              <RowButton
                tone="bad"
                aria-label={t('removeOf', { email: recipient })}
                onClick={() => remove.mutate({ id })}
              >
                {t('remove')}
              </RowButton>
            </li>
          ))}
        </ul>
      )}
      <AddRecipient />
    </Card>
  );
}

function AddRecipient() {
  const { t, i18n } = useTranslation('reports');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<'ko' | 'en'>(i18n.language === 'en' ? 'en' : 'ko');
  const [kinds, setKinds] = useState({ isDaily: true, isMonthly: true });
  const save = trpc.reports.saveRecipient.useMutation({
    onSuccess: async () => {
      toast.success(t('saved'));
      await utils.reports.invalidate();
    },
    onError: (error) => failed(t('failed'), error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const recipient = email.trim();
    const stored = utils.reports.recipients
      .getData()
      ?.find((each) => each.recipient === recipient.toLowerCase());
    const sent = {
      recipient,
      language,
      ...kinds,
      ...(stored && {
        seen: { language: stored.language, isDaily: stored.isDaily, isMonthly: stored.isMonthly },
      }),
    };
    save.mutate(sent, { onSuccess: () => setEmail(emptied(email, '')) });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-[min(14rem,100%)] flex-1">
        <Field label={t('email')}>
          <Input
            type="email"
            autoComplete="off"
            maxLength={200}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      </div>
      <Field label={t('language')}>
        <Select
          value={language}
          options={REPORT_LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChange={(event) => setLanguage(event.target.value === 'en' ? 'en' : 'ko')}
        />
      </Field>
      {(['isDaily', 'isMonthly'] as const).map((name) => (
        <Checkbox
          key={name}
          label={t(name === 'isDaily' ? 'kinds.daily' : 'kinds.monthly')}
          checked={kinds[name]}
          onChange={(event) => setKinds({ ...kinds, [name]: event.target.checked })}
        />
      ))}
      <Button
        type="submit"
        busy={save.isPending}
        disabled={!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) || !(kinds.isDaily || kinds.isMonthly)}
      >
        {t('add')}
      </Button>
    </form>
  );
}

function Kept({ mayManage }: { mayManage: boolean }) {
  const { t } = useTranslation('reports');
  const query = trpc.reports.list.useQuery();
  return (
    <Card>
      <h2 className="mb-1 font-bold text-md">{t('kept')}</h2>
      {query.error && !query.data ? (
        <LoadError inline onRetry={query.refetch} busy={query.isFetching} />
      ) : !query.data ? (
        <SkeletonRows rows={3} />
      ) : query.data.length === 0 ? (
        <EmptyState>{t('none')}</EmptyState>
      ) : (
        <ul>
          {query.data.map((report) => (
            <KeptReport key={report.id} report={report} mayManage={mayManage} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function KeptReport({ report, mayManage }: { report: Report; mayManage: boolean }) {
  const { t } = useTranslation(['reports', 'common']);
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [isLoading, setLoading] = useState(false);
  const again = trpc.reports.sendAgain.useMutation({
    onSuccess: async () => {
      toast.success(t('againDone'));
      await utils.reports.invalidate();
    },
    onError: (error) => failed(t('failed'), error),
  });
  const download = async () => {
    setLoading(true);
    try {
      const name = `starline_${report.kind}_${report.period}.xlsx`;
      await downloadFile({ path: `/api/admin/reports/${report.id}`, name, fetch: csrfFetch });
    } catch {
      toast.error(t('common:networkError'));
    } finally {
      setLoading(false);
    }
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-line border-t py-2.5 text-sm first:border-0">
      <span>
        <b className="font-semibold tabular-nums">{report.period}</b> {t(`kinds.${report.kind}`)}
        <small className="ml-2 text-ink-3 text-xs">
          {t('madeAt')} <Moment at={report.createdAt} />
        </small>
      </span>
      <RowButton
        aria-label={t('downloadOf', { period: report.period })}
        aria-busy={isLoading}
        onClick={() => void download()}
      >
        {t('download')}
      </RowButton>
      <ul className="col-span-2 text-ink-2">
        {report.mails.map(({ recipient, state }) => (
          <li key={recipient} className="flex flex-wrap items-center gap-x-3">
            <span className="break-all">{recipient}</span>
            <span className={state === 'failed' || state === 'claimed' ? 'text-warn' : 'text-ink-3'}>
              {t(`states.${state}`)}
            </span>
            {mayManage && (state === 'failed' || state === 'claimed') && (
              <RowButton onClick={() => again.mutate({ id: report.id, recipient })}>{t('again')}</RowButton>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
