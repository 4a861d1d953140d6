import { checkBooks } from '@starline/services/books/check';
import { BooksReport } from '@starline/validators/books';
import { viewer } from '../guards.ts';
import { router } from '../trpc.ts';

export const books = router({
  check: viewer.output(BooksReport).mutation(({ ctx }) => checkBooks(ctx.admin, { isFull: true })),
});
