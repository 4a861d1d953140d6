import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { SkeletonRows } from '@starline/ui/skeleton';
import { Tabs } from '@starline/ui/tabs';
import { toast } from '@starline/ui/toast';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { refusalOf } from '@starline/web/refusals';
import { getRouteApi } from '@tanstack/react-router';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageWidth } from '../../components/page-width.tsx';
import { trpc } from '../../lib/trpc.ts';
import { FoundSettings } from './found-settings.tsx';
import { OperationTab } from './operation-tab.tsx';
import { PercentTab } from './percent-tab.tsx';
import { SaveBar } from './save-bar.tsx';
import { ScheduleTab } from './schedule-tab.tsx';
import { SettingHistory } from './setting-history.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

const SecurityTab = lazyComponent(() => import('./security-tab.tsx').then((file) => file.SecurityTab));
const RiskTab = lazyComponent(async () => {
  const [file] = await Promise.all([import('./risk-tab.tsx'), i18next.loadNamespaces('risk')]);
  return file.RiskTab;
});
const ReportsTab = lazyComponent(async () => {
  const [file] = await Promise.all([
    import('./reports-tab.tsx'),
    i18next.loadNamespaces(['reports', 'keptExports', 'audit']),
  ]);
  return file.ReportsTab;
});
const CompanyTab = lazyComponent(async () => {
  const [file] = await Promise.all([import('./company-tab.tsx'), i18next.loadNamespaces('company')]);
  return file.CompanyTab;
});
const PoliciesTab = lazyComponent(async () => {
  const [file] = await Promise.all([import('./policies-tab.tsx'), i18next.loadNamespaces('policies')]);
  return file.PoliciesTab;
});
const route = getRouteApi('/_office/settings/');
const tabs = [
  'percent',
  'schedule',
  'operation',
  'company',
  'policies',
  'security',
  'risk',
  'reports',
  'history',
] as const;
/** Tabs whose fields the one button saves. The others save by themselves. */
const DRAFTED: readonly (typeof tabs)[number][] = ['percent', 'schedule', 'operation', 'company'];

export function SettingsPage() {
  const { t } = useTranslation(['settings', 'settingLines']);
  const { tab, find } = route.useSearch();
  // A link may lead to another text or tab of the page that is open already.
  const [typed, setTyped] = useState({ tab, find, text: find ?? '' });
  if (typed.tab !== tab || typed.find !== find) setTyped({ tab, find, text: find ?? '' });
  const wanted = typed.text.trim();
  const navigate = route.useNavigate();
  const query = trpc.settings.get.useQuery(undefined, { refetchOnWindowFocus: false });
  const draft = useSettingsDraft(query.data);
  useEffect(() => {
    if (query.isError) toast.error(t('loadFailed'));
  }, [query.isError, t]);
  return (
    <PageWidth className="pb-20">
      <PageHeader
        title={t('title')}
        actions={
          <Field label={t('settingLines:search')} hideLabel className="w-64">
            <Input
              type="search"
              placeholder={t('settingLines:search')}
              value={typed.text}
              onChange={(event) => setTyped({ tab, find, text: event.target.value })}
            />
          </Field>
        }
      />
      <Tabs
        label={t('title')}
        value={tab}
        isView
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        onChange={(next) => {
          setTyped({ tab, find, text: '' });
          void navigate({ search: { tab: next }, replace: true });
        }}
      >
        {query.error && !query.data ? (
          <LoadError
            message={t('loadFailed')}
            requestId={refusalOf(query.error)?.requestId}
            busy={query.isFetching}
            onRetry={query.refetch}
          />
        ) : query.data === undefined ? (
          <SkeletonRows rows={6} />
        ) : wanted ? (
          <FoundSettings text={wanted} draft={draft} />
        ) : tab === 'percent' ? (
          <PercentTab draft={draft} />
        ) : tab === 'schedule' ? (
          <ScheduleTab draft={draft} />
        ) : tab === 'operation' ? (
          <OperationTab draft={draft} />
        ) : tab === 'company' ? (
          <CompanyTab draft={draft} address={query.data.deposit_address?.value ?? ''} />
        ) : tab === 'policies' ? (
          <PoliciesTab />
        ) : tab === 'security' ? (
          <SecurityTab stored={query.data} />
        ) : tab === 'risk' ? (
          <RiskTab />
        ) : tab === 'reports' ? (
          <ReportsTab />
        ) : (
          <SettingHistory />
        )}
      </Tabs>
      {(wanted || DRAFTED.includes(tab) || draft.changes.length > 0) && <SaveBar draft={draft} />}
    </PageWidth>
  );
}
