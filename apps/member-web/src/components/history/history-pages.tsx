import { Pagination, type PaginationProps } from '@starline/ui/pagination';

/** The foot of a history, in the form it has under every list. */
export function HistoryPages<Size extends number | 'all'>(props: Omit<PaginationProps<Size>, 'className'>) {
  return <Pagination {...props} className="mt-5 border-line border-t pt-4" />;
}
