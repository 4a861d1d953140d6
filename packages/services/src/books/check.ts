import type { BooksReport } from '@starline/validators/books';
import type { z } from 'zod';
import type { Context } from '../context.ts';

export async function checkBooks(_ctx: Context, _input: unknown): Promise<z.output<typeof BooksReport>> {
  throw new Error('not built yet');
}
