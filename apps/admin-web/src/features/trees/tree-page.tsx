import { Button } from '@starline/ui/button';
import { EmptyState } from '@starline/ui/empty-state';
import { Input } from '@starline/ui/input';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf, useErrorText } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { Lineage } from './lineage.tsx';

export type TreeName = 'recommend' | 'sponsor';

/** The whole tree, level by level on demand. `?text=` searches, `?id=` opens the way to one member. */
export function TreePage({
  tree,
  text,
  id,
}: {
  tree: TreeName;
  text: string | undefined;
  id: number | undefined;
}) {
  const { t } = useTranslation(['trees', 'list']);
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [typed, setTyped] = useState(text ?? '');
  const root = trpc.trees.children.useQuery({ tree, limit: 1 }, { refetchOnWindowFocus: false });
  const matches = trpc.trees.search.useQuery({ tree, text: text ?? '' }, { enabled: Boolean(text) });
  const set = (search: { text?: string | undefined; id?: number | undefined }) =>
    void navigate({ to: '.', search: search as never });
  const find = (event: FormEvent) => {
    event.preventDefault();
    set({ text: typed.trim() || undefined });
  };
  return (
    <div className="mx-auto grid max-w-[1120px] gap-4">
      <PageHeader title={t(`titles.${tree}`)} />
      <search>
        <form onSubmit={find} className="flex max-w-md gap-2">
          <Input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="primary">
            <Search aria-hidden size={15} />
            {t('list:search')}
          </Button>
        </form>
      </search>
      {text && matches.data && (
        <ul aria-label={t('matches')} className="flex flex-wrap gap-2">
          {matches.data.length === 0 && <li className="text-ink-3">{t('noMatch')}</li>}
          {matches.data.map((node) => (
            <li key={node.id}>
              <Button size="sm" aria-pressed={node.id === id} onClick={() => set({ text, id: node.id })}>
                <b className="font-semibold">{node.username}</b> {node.name || '-'}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <section className="rounded-md border border-line bg-surface p-2">
        {root.error && refusalOf(root.error)?.code !== 'not_found' ? (
          <LoadError message={errorText(root.error)} busy={root.isFetching} onRetry={root.refetch} />
        ) : root.error ? (
          <EmptyState>{t(`empty.${tree}`)}</EmptyState>
        ) : root.data ? (
          <Lineage key={tree} tree={tree} root={root.data.node} focused={id} />
        ) : (
          <p className="px-4 py-10 text-center text-ink-3">{t('loading')}</p>
        )}
      </section>
    </div>
  );
}
