import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { Input } from '@starline/ui/input';
import { Network, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { failureOf } from '../../lib/failures.ts';
import { useStoredUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { Lineage } from './lineage.tsx';
import { TreeMatches } from './tree-matches.tsx';

export type TreeName = 'recommend' | 'sponsor';
export type TreePageProps = { tree: TreeName; id: number | undefined; text: string | undefined };

/** The own downline, level by level on demand. `?text=` searches it, `?id=` opens the way to one member. */
export function TreePage({ tree, id, text }: TreePageProps) {
  const { t } = useTranslation('trees');
  const { patch } = usePageState();
  const user = useStoredUser();
  const [typed, setTyped] = useState(text ?? '');
  const root = trpc.trees.children.useQuery({ tree, limit: 1 }, { refetchOnWindowFocus: false });
  const search = (event: FormEvent) => {
    event.preventDefault();
    patch({ text: typed.trim() || undefined });
  };
  const hasNoPlace = failureOf(root.error)?.code === 'not_found';
  return (
    <Page title={t(`title.${tree}`)} lead={t(`lead.${tree}`)}>
      <search className="flex flex-wrap gap-2">
        <form onSubmit={search} className="flex min-w-0 flex-1 gap-2 max-md:basis-full md:max-w-md">
          <div className="min-w-0 flex-1">
            <Input
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              value={typed}
              maxLength={40}
              onChange={(event) => setTyped(event.target.value)}
              leading={<Search aria-hidden size={17} />}
            />
          </div>
          <Button type="submit">{t('find')}</Button>
        </form>
        <Button variant="quiet" onClick={() => patch({ id: user?.id, text: undefined })}>
          {t('toMe')}
        </Button>
      </search>
      {text && <TreeMatches tree={tree} text={text} chosen={id} onChoose={(found) => patch({ id: found })} />}
      <Card flush className="p-2">
        {hasNoPlace ? (
          <EmptyState icon={<Network aria-hidden />}>{t('noPlace')}</EmptyState>
        ) : (
          <QueryView
            query={root}
            skeleton={<p className="px-4 py-10 text-center text-ink-3">{t('loading')}</p>}
          >
            {({ node }) => <Lineage tree={tree} root={node} focused={id} />}
          </QueryView>
        )}
      </Card>
    </Page>
  );
}
