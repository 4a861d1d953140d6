import { rowsOf } from '@starline/domain/trees';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { refusalOf } from '@starline/web/refusals';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PageWidth } from '../../components/page-width.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { Finder } from './finder.tsx';
import { Lineage } from './lineage.tsx';
import type { TreeSearch } from './search.ts';
import type { TreeName, TreeNode } from './tree-name.ts';

type PicturePageProps = {
  tree: TreeName;
  view: 'chart' | 'outline';
  search: TreeSearch;
  actions: ReactNode;
  onPatch: (change: Partial<TreeSearch>) => void;
};

export function PicturePage({ tree, view, search, actions, onPatch }: PicturePageProps) {
  const { t } = useTranslation('trees');
  const errorText = useErrorText();
  const query = trpc.trees.subtree.useQuery({ tree, depth: 3, limit: 400 }, { refetchOnWindowFocus: false });
  const nodes = useMemo(() => query.data && rowsOf<TreeNode>(query.data.nodes), [query.data]);
  const [root] = nodes ?? [];
  return (
    <PageWidth isWide className="gap-3">
      <PageHeader title={t(`titles.${tree}`)} actions={actions} />
      <Finder tree={tree} text={search.text} chosen={search.id} onPatch={onPatch} />
      <section className="rounded-md border border-line bg-surface p-2">
        {query.error && refusalOf(query.error)?.code !== 'not_found' ? (
          <LoadError message={errorText(query.error)} busy={query.isFetching} onRetry={query.refetch} />
        ) : query.error ? (
          <EmptyState>{t(`empty.${tree}`)}</EmptyState>
        ) : root ? (
          <Lineage key={tree} tree={tree} view={view} root={root} beginning={nodes} focused={search.id} />
        ) : (
          <p className="px-4 py-10 text-center text-ink-3">{t('loading')}</p>
        )}
      </section>
    </PageWidth>
  );
}
