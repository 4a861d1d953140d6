import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { SkeletonRows } from '@starline/ui/skeleton';
import { Written } from '@starline/ui/written';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { refusalOf } from '@starline/web/refusals';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '../../lib/member-name.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { WalkName } from '../../lib/walks.ts';
import { MemberLink } from '../member-link.tsx';
import { RecordHeading } from '../page-heading.tsx';
import { SideCard } from '../side-card.tsx';
import type { PostingsProps } from './postings.tsx';
import { type Step, Steps } from './steps.tsx';
import { WalkKeys } from './walk-keys.tsx';

const Postings = lazyComponent<PostingsProps>(async () => (await import('./postings.tsx')).Postings);

export type Fact = readonly [label: string, value: ReactNode];
/** The notes about a member. The route names the component: features do not import each other. */
export type NotesOf = (props: { member: { id: number; closedAt: string | null } }) => ReactNode;

type Document = {
  memberId: number;
  username: string;
  name: string;
  isClosed: boolean;
  steps: readonly Step[];
  postings: PostingsProps['postings'];
};
type DocumentPageProps = {
  document: Document;
  /** The list that leads to this page, and the id of its row. */
  walk: { name: WalkName; id: number };
  /** A link to the list. */
  list: ReactNode;
  title: string;
  tags: ReactNode;
  acts?: ReactNode;
  /** The figures of the head; the first one decides. */
  figures: readonly Fact[];
  /** Cards about what is so, in the first column. */
  children: ReactNode;
  notes: NotesOf;
};

const NEIGHBOURS = { next: 'j', previous: 'k' };

/** A request or a purchase: what is so, what happened, and what people say. */
export function DocumentPage(props: DocumentPageProps) {
  const { document, title, figures, notes: Notes } = props;
  const { t } = useTranslation('documents');
  const memberName = useMemberName();
  const { memberId: id } = document;
  return (
    <div className="grid min-w-0 gap-3.5">
      <header className="grid gap-3 rounded-md border border-line bg-surface px-4 py-3.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
          <span className="text-ink-3 text-sm">{props.list}</span>
          <span aria-hidden className="text-ink-3">
            ›
          </span>
          <RecordHeading className="tabular-nums">{title}</RecordHeading>
          {props.tags}
          <span className="ml-auto flex flex-wrap items-center gap-2">
            <WalkKeys {...props.walk} keys={NEIGHBOURS} />
            {props.acts}
          </span>
        </div>
        <p className="text-sm">
          <MemberLink username={document.username} className="font-semibold" />{' '}
          <Written className="text-ink-2">{memberName(document.name)}</Written>
        </p>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt className="text-ink-3 text-xs">{label}</dt>
              <dd className="font-semibold text-md tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <div className="grid min-w-0 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_316px] xl:grid-cols-[320px_minmax(0,1fr)_308px]">
        <div className="grid min-w-0 gap-3 lg:col-start-2 xl:col-start-1">{props.children}</div>
        <div className="grid min-w-0 gap-3 lg:col-start-1 lg:row-span-2 lg:row-start-1 xl:col-start-2 xl:row-span-1">
          <SideCard title={t('steps')}>
            <Steps steps={document.steps} />
          </SideCard>
          <SideCard title={t('postings')}>
            <Postings postings={document.postings} />
          </SideCard>
        </div>
        <div className="grid min-w-0 gap-3 lg:col-start-2 xl:col-start-3 xl:row-start-1">
          <Notes member={{ id, closedAt: document.isClosed ? '' : null }} />
        </div>
      </div>
    </div>
  );
}

/** Facts with their labels, in a card. */
export function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">{label}</dt>
          <dd className="min-w-0 break-words text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type LoadedProps<Row> = {
  query: { data: Row | undefined; error: unknown; refetch: () => unknown };
  children: (row: Row) => ReactNode;
};

/** Shows a document once it was read, also when it cannot be read again: its forms hold what was typed. */
export function LoadedDocument<Row>({ query, children }: LoadedProps<Row>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? (
    <DocumentFailed error={query.error} onRetry={query.refetch} />
  ) : (
    <SkeletonRows rows={8} />
  );
}

/** In place of a document that is not there, or could not be read. */
function DocumentFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('documents');
  const errorText = useErrorText();
  const refusal = refusalOf(error);
  return (
    <>
      <RecordHeading>{t('document')}</RecordHeading>
      {refusal?.code === 'not_found' || refusal?.code === 'invalid_input' ? (
        <EmptyState>{t('missing')}</EmptyState>
      ) : (
        <LoadError message={errorText(error)} requestId={refusal?.requestId} onRetry={onRetry} />
      )}
    </>
  );
}
