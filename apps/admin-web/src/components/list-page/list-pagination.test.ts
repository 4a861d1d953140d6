import { UiTextProvider } from '@starline/ui/text';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ListPagination } from './list-pagination.tsx';
import type { ListQuery } from './list-query.ts';

const search = { page: 2, size: 3, sort: 'createdAt', order: 'desc' } as const;
const text = { range: (from: string, to: string, total: string) => `${from}-${to}/${total}` };
const query = (total: number | undefined, rest: Partial<ListQuery<unknown>> = {}): ListQuery<unknown> => ({
  data: { rows: [1, 2, 3], total, isExact: total !== undefined },
  error: null,
  isFetching: false,
  refetch: () => undefined,
  ...rest,
});
const minimum = { data: { rows: [1, 2, 3], total: 4, isExact: false } };

/** The markup in Korean. */
const markup = (shown: ListQuery<unknown>) => {
  const pagination = createElement(ListPagination, {
    query: shown,
    search,
    sizes: [3],
    onPage: () => undefined,
    onSize: () => undefined,
  });
  return renderToStaticMarkup(createElement(UiTextProvider, { text } as never, pagination));
};
const button = (html: string, name: string) =>
  new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`).exec(html)?.[0];

test('shows an exact total and opens the last page', () => {
  const html = markup(query(9));
  expect(html).toContain('4-6/9');
  expect(html).not.toContain('끝까지 세기');
  expect(button(html, '맨 뒤 페이지')).not.toContain('disabled=""');
});

test('shows a minimum with a button that counts on, and no last page', () => {
  const html = markup(query(4, { ...minimum, countOn: () => undefined }));
  expect(html).toContain('4-6/6건 이상');
  expect(html).toContain('끝까지 세기');
  expect(button(html, '맨 뒤 페이지')).toContain('disabled=""');
});

test('hides the button when counting on can not find more', () => {
  expect(markup(query(4, minimum))).not.toContain('끝까지 세기');
});

test('shows no total until it is counted', () => {
  const html = markup(query(undefined));
  expect(html).toContain('4-6/…');
  expect(html).not.toContain('끝까지 세기');
});

test('shows a dash and no page to go to while the rows load', () => {
  const html = markup(query(undefined, { data: undefined }));
  expect(html).toContain('–');
  expect(html).not.toContain('0-0');
});
