import { textIn } from '@starline/domain/saved-answers';
import { LANGUAGES, MEMBER_LANGUAGES } from '@starline/i18n/languages';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { RecordList } from '@starline/ui/record-list';
import { SkeletonRows } from '@starline/ui/skeleton';
import { Written } from '@starline/ui/written';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../components/add-button.tsx';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { PageWidth } from '../../components/page-width.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import type { SavedAnswer } from './saved-answer.ts';

const AnswerDialog = lazyDialog(async () => (await import('./saved-answer-dialog.tsx')).SavedAnswerDialog);

/** The answers that staff have ready for inquiries. docs/domain/inquiries.md#saved. */
export function SavedAnswersPage() {
  const { t } = useTranslation(['savedAnswers', 'common', 'list']);
  const utils = trpc.useUtils();
  const mayWrite = useMay('edit_people');
  const query = trpc.savedAnswers.list.useQuery();
  const remove = trpc.savedAnswers.delete.useMutation();
  const [edited, setEdited] = useState<{ answer: SavedAnswer | undefined }>();
  const [deleting, setDeleting] = useState<SavedAnswer>();
  return (
    <PageWidth>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          mayWrite && <AddButton onClick={() => setEdited({ answer: undefined })}>{t('add')}</AddButton>
        }
      />
      <Card>
        {query.error && !query.data ? (
          <LoadError onRetry={query.refetch} busy={query.isFetching} />
        ) : !query.data ? (
          <SkeletonRows rows={4} />
        ) : query.data.length === 0 ? (
          <EmptyState>{t('empty')}</EmptyState>
        ) : (
          <RecordList
            label={t('title')}
            rows={query.data}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'name',
                header: t('name'),
                slot: 'title',
                cell: ({ name }) => <Written className="font-semibold">{name}</Written>,
              },
              {
                key: 'text',
                header: t('text'),
                slot: 'meta',
                cell: ({ texts }) => (
                  <Written className="line-clamp-2 max-w-[620px] whitespace-pre-line">
                    {textIn(texts, 'ko')}
                  </Written>
                ),
              },
              {
                key: 'languages',
                header: t('languages'),
                cell: ({ texts }) =>
                  MEMBER_LANGUAGES.filter((each) => texts[each])
                    .map((each) => LANGUAGES[each].name)
                    .join(', '),
              },
              ...(mayWrite
                ? [
                    {
                      key: 'actions',
                      header: t('list:actions'),
                      slot: 'action' as const,
                      cell: (answer: SavedAnswer) => (
                        <span className="inline-flex gap-1.5">
                          <RowButton onClick={() => setEdited({ answer })}>{t('common:edit')}</RowButton>
                          <RowButton tone="bad" onClick={() => setDeleting(answer)}>
                            {t('common:delete')}
                          </RowButton>
                        </span>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Card>
      {edited && <AnswerDialog answer={edited.answer} onClose={() => setEdited(undefined)} />}
      <DeleteDialog
        row={deleting}
        title={t('deleteConfirm')}
        describe={({ name }) => name}
        run={async ({ id }) => {
          await remove.mutateAsync({ id });
          await utils.savedAnswers.invalidate();
        }}
        onClose={() => setDeleting(undefined)}
      />
    </PageWidth>
  );
}
