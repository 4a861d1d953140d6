import { rowsOf } from '@starline/domain/trees';
import { EmptyState } from '@starline/ui/empty-state';
import { refusalOf } from '@starline/web/refusals';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Lineage } from './lineage.tsx';
import { TreeLoading } from './tree-loading.tsx';
import type { TreeNode, TreePlace } from './tree-name.ts';
import { lineOf, type TreePageProps } from './tree-search.ts';

export function LineView({ tree, view, search }: TreePageProps & { view: TreePlace }) {
  const { t } = useTranslation('trees');
  const query = trpc.trees.subtree.useQuery(lineOf(tree), { refetchOnWindowFocus: false });
  const nodes = useMemo(() => query.data && rowsOf<TreeNode>(query.data.nodes), [query.data]);
  if (refusalOf(query.error)?.code === 'not_found') return <EmptyState>{t('noPlace')}</EmptyState>;
  const [root] = nodes ?? [];
  return (
    <QueryView query={query} skeleton={<TreeLoading />}>
      {() => root && <Lineage tree={tree} view={view} root={root} beginning={nodes} search={search} />}
    </QueryView>
  );
}
