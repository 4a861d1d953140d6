import { Segmented } from '@starline/ui/segmented';
import { useIsPhone } from '@starline/ui/use-media';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { usePatchSearch } from '@starline/web/use-patch-search';
import { useTranslation } from 'react-i18next';
import { PicturePage } from './picture-page.tsx';
import { TREE_VIEWS, type TreeSearch } from './search.ts';
import type { TreeName } from './tree-name.ts';

const PeoplePage = lazyComponent(async () => (await import('./people-page.tsx')).PeoplePage);

type TreePageProps = { tree: TreeName; search: TreeSearch };

/** The whole tree as a chart, an outline or a list. `?text=` searches, `?id=` moves to one member. */
export function TreePage({ tree, search }: TreePageProps) {
  const { t } = useTranslation('trees');
  const isPhone = useIsPhone();
  const view = search.view ?? (isPhone ? 'outline' : 'chart');
  const patchSearch = usePatchSearch();
  const patch = (change: Partial<TreeSearch>) => void patchSearch(change);
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
