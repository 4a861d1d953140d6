import { Button } from '@starline/ui/button';
import { Delayed } from '@starline/ui/delayed';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '../../lib/member-name.ts';
import { trpc } from '../../lib/trpc.ts';
import type { TreeName } from './tree-name.ts';

type TreeMatchesProps = {
  tree: TreeName;
  text: string;
  chosen: number | undefined;
  onChoose: (id: number) => void;
  onList: () => void;
};

export function TreeMatches({ tree, text, chosen, onChoose, onList }: TreeMatchesProps) {
  const { t } = useTranslation('trees');
  const memberName = useMemberName();
  const { data, isError } = trpc.trees.search.useQuery({ tree, text });
  return (
    <div data-said="shown" className="min-w-0">
      {!data && !isError && (
        <Delayed>
          <p className="text-ink-3 text-sm">{t('searching')}</p>
        </Delayed>
      )}
      {(isError || data?.length === 0) && <p className="text-ink-3 text-sm">{t('noMatch', { text })}</p>}
      {data && data.length > 0 && (
        <ul
          aria-label={t('matches')}
          className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:pb-1 md:flex-wrap"
        >
          {data.map((node) => (
            <li key={node.id} className="shrink-0">
              <Button size="sm" aria-pressed={node.id === chosen} onClick={() => onChoose(node.id)}>
                <b className="font-semibold">{node.username}</b>
                <bdi className="text-ink-2">{memberName(node.name) || '-'}</bdi>
              </Button>
            </li>
          ))}
          <li className="shrink-0">
            <Button size="sm" variant="quiet" onClick={onList}>
              {t('allInList')}
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}
