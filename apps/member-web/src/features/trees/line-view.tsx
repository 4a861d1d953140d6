import { rowsOf } from '@starline/domain/trees';
import { EmptyState } from '@starline/ui/empty-state';
import { refusalOf } from '@starline/web/refusals';
import { Network } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Lineage } from './lineage.tsx';
import type { TreeNode, TreePlace } from './tree-name.ts';
import type { TreePageProps } from './tree-search.ts';

export function LineView({ tree, view, search }: TreePageProps & { view: TreePlace }) {
  const { t } = useTranslation('trees');
  const query = trpc.trees.subtree.useQuery({ tree, depth: 3, limit: 400 }, { refetchOnWindowFocus: false });
  const nodes = useMemo(() => query.data && rowsOf<TreeNode>(query.data.nodes), [query.data]);
  if (refusalOf(query.error)?.code === 'not_found')
    return <EmptyState icon={<Network aria-hidden />}>{t('noPlace')}</EmptyState>;
  const [root] = nodes ?? [];
  return (
    <QueryView query={query} skeleton={<p className="px-4 py-10 text-center text-ink-3">{t('loading')}</p>}>
      {() => root && <Lineage tree={tree} view={view} root={root} beginning={nodes} search={search} />}
    </QueryView>
  );
}
