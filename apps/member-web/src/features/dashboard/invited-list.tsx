import { Button } from '@starline/ui/button';
import { Skeleton } from '@starline/ui/skeleton';
import { Star } from '@starline/ui/star';
import { Written } from '@starline/ui/written';
import { useTimes } from '@starline/web/use-times';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../components/query-view.tsx';
import { Spot } from '../../components/spot.tsx';
import { trpc } from '../../lib/trpc.ts';

const STEP = 5;

/** Who signed up over the member's link: how many, and each with a masked name and the day. */
export function InvitedList({ hidesNone = false }: { hidesNone?: boolean }) {
  const { t } = useTranslation('dashboard');
  const { screenDay } = useTimes();
  const [size, setSize] = useState(STEP);
  const query = trpc.members.invited.useQuery({ page: 1, size }, { placeholderData: keepPreviousData });
  if (hidesNone && !query.data?.total) return null;
  return (
    <QueryView query={query} skeleton={<Skeleton className="mt-4 h-16 w-full" />}>
      {({ rows, total }) => (
        <div className="mt-4 grid gap-2 border-line border-t pt-4">
          <h3 className="font-semibold text-sm">{t('guest.came', { count: total })}</h3>
          {total === 0 ? (
            <>
              <Spot name="invitation" />
              <p className="text-center text-ink-3 text-sm">{t('guest.cameNone')}</p>
            </>
          ) : (
            <ul aria-label={t('guest.cameList')} className="grid gap-1.5">
              {rows.map(({ id, name, joinedAt }) => (
                <li key={id} className="flex items-center gap-2.5">
                  <Star state="lit" className="size-4" />
                  <Written className="min-w-0 flex-1">{name}</Written>
                  <span className="text-ink-3 text-sm">{screenDay(joinedAt)}</span>
                </li>
              ))}
            </ul>
          )}
          {rows.length < total && (
            <Button
              variant="quiet"
              size="sm"
              className="justify-self-start"
              busy={query.isFetching}
              onClick={() => setSize(size + 4 * STEP)}
            >
              {t('guest.more')}
            </Button>
          )}
        </div>
      )}
    </QueryView>
  );
}
