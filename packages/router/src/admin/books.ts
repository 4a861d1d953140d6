import { checkBooks } from '@starline/services/proof/books/check';
import { recountLines } from '@starline/services/proof/books/recount';
import { BooksReport, Recounted } from '@starline/validators/books';
import { may, staff } from '../guards.ts';
import { router } from '../trpc.ts';

export const books = router({
  check: staff
    .meta({ proof: { never: 'reads' } })
    .output(BooksReport)
    .mutation(({ ctx }) => checkBooks(ctx.admin, { isFull: true })),
  recount: may('settle')
    .output(Recounted)
    .mutation(({ ctx }) => recountLines(ctx.admin)),
});
