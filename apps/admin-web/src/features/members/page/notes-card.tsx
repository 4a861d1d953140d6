import { Button } from '@starline/ui/button';
import { LoadError } from '@starline/ui/load-error';
import { SkeletonRows } from '@starline/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { SideCard } from '../../../components/side-card.tsx';
import { useMay } from '../../../lib/rights.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useErrorText } from '../../../lib/use-error-text.ts';
import type { Member } from '../member.ts';
import { Note } from './note.tsx';
import { NoteForm } from './note-form.tsx';

/** Notes of staff about a member, newest first. docs/operations/members.md#notes. */
export function NotesCard({ member }: { member: Pick<Member, 'id' | 'closedAt'> }) {
  const { t } = useTranslation('memberPage');
  const mayRead = useMay('see_personal_data');
  const mayWrite = useMay('edit_people') && member.closedAt === null;
  return (
    <SideCard title={t('notes.title')} lead={t('notes.lead')}>
      {mayRead ? <Notes memberId={member.id} /> : <p className="text-ink-3">{t('notes.forbidden')}</p>}
      {mayWrite && <NoteForm memberId={member.id} />}
    </SideCard>
  );
}

function Notes({ memberId }: { memberId: number }) {
  const { t } = useTranslation('memberPage');
  const errorText = useErrorText();
  const query = trpc.memberNotes.list.useInfiniteQuery(
    { memberId },
    {
      getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
      initialCursor: undefined,
    },
  );
  if (query.error && !query.data)
    return <LoadError inline message={errorText(query.error)} onRetry={query.refetch} />;
  if (!query.data) return <SkeletonRows rows={2} />;
  const notes = query.data.pages.flatMap(({ rows }) => rows);
  return (
    <>
      {notes.length === 0 && <p className="text-ink-3">{t('notes.empty')}</p>}
      <ol className="grid gap-2.5">
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          size="sm"
          variant="quiet"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('notes.more')}
        </Button>
      )}
    </>
  );
}
