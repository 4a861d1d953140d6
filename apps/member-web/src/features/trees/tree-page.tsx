import { Card } from '@starline/ui/card';
import { cx } from '@starline/ui/cx';
import { Segmented } from '@starline/ui/segmented';
import { useIsPhone } from '@starline/ui/use-media';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { useStoredUser } from '../../lib/session.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { LineView } from './line-view.tsx';
import { TreeFinder } from './tree-finder.tsx';
import { TreeMatches } from './tree-matches.tsx';
import { TREE_VIEWS, type TreePageProps } from './tree-search.ts';

const LineStrip = lazyComponent(async () => (await import('./line-strip.tsx')).LineStrip);
const People = lazyComponent(async () => (await import('./people.tsx')).People);
const Compare = lazyComponent(async () => (await import('./compare.tsx')).Compare);

/**
 * The member's downline as a chart, an outline or a list. `?text=` searches it, `?id=` opens the path to one
 * member.
 */
export function TreePage({ tree, search }: TreePageProps) {
  const { t } = useTranslation('trees');
  const { patch } = usePageState();
  const user = useStoredUser();
  const isPhone = useIsPhone();
  const { id, text } = search;
  const view = search.view ?? (isPhone ? 'outline' : 'chart');
  const Listed = view === 'list' ? People : Compare;
  return (
    <Page title={t(`title.${tree}`)} lead={t(`lead.${tree}`)}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <TreeFinder
          text={text}
          onFind={(found) => patch({ text: found, page: 1 })}
          onOwn={() => patch({ id: user?.id, text: undefined })}
        />
        <Segmented
          isView
          label={t('views')}
          value={view}
          options={TREE_VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(next) => patch({ view: next })}
          className="max-md:flex max-md:w-full max-md:[&>*]:flex-1 max-md:[&>*]:px-1.5"
        />
      </div>
      {view !== 'chart' && (
        <div
          className={cx(
            'min-h-[70px] max-md:min-h-[130px]',
            view === 'outline' &&
              'max-md:sticky max-md:bottom-[calc(65px+env(safe-area-inset-bottom))] max-md:z-10 max-md:order-last',
          )}
        >
          <LineStrip tree={tree} id={id} view={view} />
        </div>
      )}
      {view === 'list' || view === 'compare' ? (
        <Listed tree={tree} search={search} />
      ) : (
        <>
          {text && (
            <TreeMatches
              tree={tree}
              text={text}
              chosen={id}
              onChoose={(found) => patch({ id: found })}
              onList={() => patch({ view: 'list', id: undefined, page: 1 })}
            />
          )}
          <Card flush className="p-2">
            <LineView tree={tree} view={view} focused={id} />
          </Card>
        </>
      )}
    </Page>
  );
}
