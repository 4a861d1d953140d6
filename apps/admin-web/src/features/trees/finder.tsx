import { Button } from '@starline/ui/button';
import { Input } from '@starline/ui/input';
import { Written } from '@starline/ui/written';
import { Link } from '@starline/web/components/link';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '../../lib/member-name.ts';
import { trpc } from '../../lib/trpc.ts';
import type { TreeSearch } from './search.ts';
import type { TreeName } from './tree-name.ts';

type FinderProps = {
  tree: TreeName;
  text: string | undefined;
  chosen: number | undefined;
  onPatch: (change: Partial<TreeSearch>) => void;
};

/** The matches of a search. Choosing one moves the tree to that member. */
export function Finder({ tree, text, chosen, onPatch }: FinderProps) {
  const { t } = useTranslation(['trees', 'list']);
  const memberName = useMemberName();
  const [typed, setTyped] = useState(text ?? '');
  const matches = trpc.trees.search.useQuery({ tree, text: text ?? '' }, { enabled: Boolean(text) });
  const find = (event: FormEvent) => {
    event.preventDefault();
    onPatch({ text: typed.trim() || undefined });
  };
  return (
    <search className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <form onSubmit={find} className="flex w-full max-w-md gap-2">
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          maxLength={40}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="primary">
          <Search aria-hidden size={15} />
          {t('list:search')}
        </Button>
      </form>
      {text && matches.data && (
        <ul
          aria-label={t('matches')}
          className="flex min-w-0 max-w-full gap-1.5 max-md:overflow-x-auto max-md:pb-1 md:flex-wrap"
        >
          {matches.data.length === 0 && <li className="text-ink-3">{t('noMatch')}</li>}
          {matches.data.map((node) => (
            <li key={node.id} className="shrink-0">
              <Button size="sm" aria-pressed={node.id === chosen} onClick={() => onPatch({ id: node.id })}>
                <b className="font-semibold">{node.username}</b>{' '}
                <Written>{memberName(node.name) || '-'}</Written>
              </Button>
            </li>
          ))}
          {matches.data.length > 0 && (
            <li className="shrink-0 self-center">
              <Link
                to="."
                search={(current) => ({ ...current, view: 'list' as const, id: undefined, page: 1 }) as never}
                className="px-1.5 font-medium text-accent-strong text-sm underline-offset-4 hover:underline"
              >
                {t('allInList')}
              </Link>
            </li>
          )}
        </ul>
      )}
    </search>
  );
}
