import { shortDay } from '@starline/domain/business-time';
import { TIMELINE_GROUPS, type TimelineGroup } from '@starline/domain/timeline';
import { Button } from '@starline/ui/button';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { Segmented } from '@starline/ui/segmented';
import { SkeletonRows } from '@starline/ui/skeleton';
import { weekdays } from '@starline/web/in-words';
import { usePatchSearch } from '@starline/web/use-patch-search';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc.ts';
import { useErrorText } from '../../../lib/use-error-text.ts';
import { type Event, TimelineEvent } from './timeline-event.tsx';

/** Everything that happened to a member, newest first, by day. Older events are read when asked for. */
export function Timeline({ id, group }: { id: number; group: TimelineGroup | undefined }) {
  const { t } = useTranslation('memberPage');
  const errorText = useErrorText();
  const set = usePatchSearch();
  const query = trpc.members.timeline.useInfiniteQuery(
    { id, group },
    { getNextPageParam: ({ next }) => next ?? undefined, initialCursor: undefined },
  );
  const pages = query.data?.pages;
  const events = pages?.flatMap(({ rows }) => rows) ?? [];
  const archived = pages?.at(-1)?.archivedUntil;
  return (
    <section aria-label={t('tabs.timeline')} className="rounded-md border border-line bg-surface">
      <div className="overflow-x-auto border-line border-b px-3 py-2">
        <Segmented
          label={t('timeline.groupsLabel')}
          isView
          value={group ?? 'all'}
          options={(['all', ...TIMELINE_GROUPS] as const).map((value) => ({
            value,
            label: t(`timeline.groups.${value}`),
          }))}
          onChange={(next) => void set({ group: next === 'all' ? undefined : next }, true)}
        />
      </div>
      {query.error && !pages ? (
        <LoadError message={errorText(query.error)} onRetry={query.refetch} busy={query.isFetching} />
      ) : !pages ? (
        <SkeletonRows className="px-4" rows={8} />
      ) : events.length === 0 ? (
        <EmptyState>{t('timeline.empty')}</EmptyState>
      ) : (
        <Days events={events} />
      )}
      {pages && (
        <div className="grid justify-items-center gap-2 border-line border-t px-3.5 py-3 text-ink-3 text-sm">
          {query.error && <LoadError inline message={errorText(query.error)} onRetry={query.refetch} />}
          {query.hasNextPage ? (
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('timeline.more')}
            </Button>
          ) : (
            events.length > 0 && <p>{t('timeline.end')}</p>
          )}
          {!query.hasNextPage && archived && <p>{t('timeline.archived', { month: archived })}</p>}
        </div>
      )}
    </section>
  );
}

function Days({ events }: { events: readonly Event[] }) {
  const { i18n } = useTranslation();
  const { dayOf } = useTimes();
  const days = new Map<string, Event[]>();
  for (const event of events) {
    const day = event.day ?? dayOf(new Date(event.at));
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  const weekday = weekdays(i18n.language);
  return [...days].map(([day, all]) => (
    <section key={day} aria-label={shortDay(day)}>
      <h3 className="sticky top-0 border-line border-b bg-surface-2 px-3.5 py-1 font-semibold text-ink-2 text-xs">
        {shortDay(day)} {weekday(day)}
      </h3>
      <ol>
        {all.map((event) => (
          <TimelineEvent key={event.key} event={event} />
        ))}
      </ol>
    </section>
  ));
}
