import { buttonStyle } from '@starline/ui/button';
import type { EmptyPictureName } from '@starline/ui/empty-picture';
import { EmptyState } from '@starline/ui/empty-state';
import { HISTORY_SIZES } from '@starline/web/search';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Paging } from '../lib/use-page-state.ts';
import { EmptyArt } from './empty-art.tsx';
import { PagedList, type PagedListProps } from './paged-list.tsx';

type Empty = {
  picture: EmptyPictureName;
  text: string;
  /** The next step, which gives the list its first row. */
  step: { to: LinkProps['to']; text: string };
};

type HistoryListProps<Row> = Pick<
  PagedListProps<Row, Paging['size']>,
  'label' | 'query' | 'columns' | 'flow'
> &
  Paging & { empty: Empty };

/** A list of the member's own acts in the page sizes of the spec. docs/spec/member-portal.md#2-screens-and-routes. */
export function HistoryList<Row extends { id: number }>({ empty, ...list }: HistoryListProps<Row>) {
  return (
    <PagedList
      {...list}
      rowKey={(row) => row.id}
      sizes={HISTORY_SIZES}
      empty={
        <EmptyState
          picture={<EmptyArt name={empty.picture} />}
          action={
            <Link to={empty.step.to} className={buttonStyle({ variant: 'primary' })}>
              {empty.step.text}
            </Link>
          }
        >
          {empty.text}
        </EmptyState>
      }
    />
  );
}
