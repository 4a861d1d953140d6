import { Card } from '@starline/ui/card';
import { Segmented } from '@starline/ui/segmented';
import { StarRows } from '@starline/ui/star-rows';
import { Written } from '@starline/ui/written';
import { PersonStar } from '@starline/web/components/person-star';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronRight, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';

type Row = Outputs['dashboard']['recommenders']['rows'][number];
const route = getRouteApi('/_member/dashboard');
const first = { page: 1, size: 3 };
const footStyle =
  'inline-flex min-h-11 items-center gap-1 rounded-sm font-medium text-ink-2 text-sm hover:text-accent-strong';

/** The first people of either tree, with the PV of their line. A newcomer's card comes with its first row. */
export function PeopleCard({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('dashboard');
  const { people, box } = route.useSearch();
  const { patch } = usePageState();
  const recommenders = trpc.dashboard.recommenders.useQuery(first);
  const sponsors = trpc.dashboard.sponsors.useQuery(first);
  const isEmpty = recommenders.data?.total === 0 && sponsors.data?.total === 0;
  if (isNew && (isEmpty || !recommenders.data || !sponsors.data)) return null;
  const lists = { recommenders, sponsors } as const;
  return (
    <Card
      title={t('people')}
      aside={
        <Segmented
          isView
          label={t('people')}
          value={people}
          onChange={(next) => patch({ people: next })}
          options={(['recommenders', 'sponsors'] as const).map((value) => ({
            value,
            label: `${t(`peopleOf.${value}`)} ${lists[value].data?.total ?? ''}`,
          }))}
        />
      }
    >
      <QueryView query={lists[people]} skeleton={<StarRows rows={3} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="py-2 text-ink-3 text-sm">
              {t(people === 'recommenders' ? 'noRecommenders' : 'noSponsors')}
            </p>
          ) : (
            <ul aria-label={t(people)}>
              {rows.map((row) => (
                <Person key={row.username} row={row} most={Math.max(1, ...rows.map(({ pv }) => pv))} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <div className="-mb-2.5 mt-1 flex flex-wrap justify-between gap-x-4 border-line border-t pt-1">
        <button type="button" className={footStyle} onClick={() => patch({ box: people })}>
          {t('all')}
          <ChevronRight aria-hidden size={16} className="text-ink-3" />
        </button>
        {!isNew && (
          <button
            type="button"
            className={footStyle}
            aria-expanded={box === 'invite'}
            onClick={() => patch({ box: box === 'invite' ? undefined : 'invite' })}
          >
            <Share2 aria-hidden size={16} />
            {t('todo.invite')}
          </button>
        )}
      </div>
    </Card>
  );
}

/** The bar compares the PV of the line with the greatest of those beside it. */
function Person({ row: { username, name, rank, pv }, most }: { row: Row; most: number }) {
  const memberName = useMemberName();
  return (
    <li className="flex min-h-12 items-center gap-3 py-1">
      <PersonStar rank={rank} />
      <span className="grid min-w-0 flex-1 leading-snug">
        <Written className="truncate font-semibold">{memberName(name) || '-'}</Written>
        <Written className="truncate text-ink-3 text-sm">{username}</Written>
      </span>
      <span className="grid w-28 justify-items-end gap-1">
        <Money value={pv} unit="pv" size="strong" whole />
        <span aria-hidden className="h-1 w-full rounded-pill bg-surface-2">
          <span
            className="ml-auto block h-full rounded-pill bg-accent"
            style={{ width: `${Math.max(0, (pv / most) * 100)}%` }}
          />
        </span>
      </span>
    </li>
  );
}
