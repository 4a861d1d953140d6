import { Card } from '@starline/ui/card';
import { Tabs } from '@starline/ui/tabs';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { usePageState } from '../../lib/use-page-state.ts';
import { ConversionList } from './conversion-list.tsx';
import { PurchaseList } from './purchase-list.tsx';

const route = getRouteApi('/_member/product-history');

export function ProductHistoryPage() {
  const { t } = useTranslation('products');
  const { tab } = route.useSearch();
  const { patch } = usePageState();
  return (
    <Page title={t('historyTitle')}>
      <Card>
        <Tabs
          label={t('historyTitle')}
          value={tab}
          isView
          onChange={(next) => patch({ tab: next, page: 1, kind: undefined, state: undefined, q: undefined })}
          tabs={[
            { value: 'products', label: t('tab.products') },
            { value: 'points', label: t('tab.points') },
          ]}
        >
          {tab === 'products' ? <PurchaseList /> : <ConversionList />}
        </Tabs>
      </Card>
    </Page>
  );
}
