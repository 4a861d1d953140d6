import type { Book } from '../book.ts';
import type { Cell } from '../cells.ts';

/** Returns the book with what its pages give the writer, page by page. */
export function recording(book: Book): { book: Book; written: Cell[][][] } {
  const written: Cell[][][] = book.pages.map(() => []);
  const pages = book.pages.map((page, nth) => ({
    ...page,
    lines: (async function* () {
      for await (const line of page.lines) {
        written[nth]?.push(line);
        yield line;
      }
    })(),
  }));
  return { book: { ...book, pages }, written };
}
