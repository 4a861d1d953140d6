import { Segmented } from '@starline/ui/segmented';
import { useIsPhone } from '@starline/ui/use-media';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lazily } from '../../components/lazily.tsx';
import { PicturePage } from './picture-page.tsx';
import { TREE_VIEWS, type TreeSearch } from './search.ts';
import type { TreeName } from './tree-name.ts';

const PeoplePage = lazily(async () => (await import('./people-page.tsx')).PeoplePage);

type TreePageProps = { tree: TreeName; search: TreeSearch };

/** The whole tree as a picture, an outline or a list. `?text=` searches, `?id=` flies to one member. */
export function TreePage({ tree, search }: TreePageProps) {
  const { t } = useTranslation('trees');
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const view = search.view ?? (isPhone ? 'outline' : 'chart');
  const patch = (change: Partial<TreeSearch>) =>
    void navigate({
      to: '.',
      search: (current: Record<string, unknown>) => ({ ...current, ...change }) as never,
      resetScroll: false,
    });
  const actions = (
    <Segmented
      label={t('views')}
      value={view}
      options={TREE_VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      onChange={(next) => patch({ view: next, page: 1 })}
    />
  );
  return view === 'list' ? (
    <PeoplePage tree={tree} search={search} actions={actions} />
  ) : (
    <PicturePage tree={tree} view={view} search={search} actions={actions} onPatch={patch} />
  );
}
