import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../public/first.js'), 'utf8');
const page = (file: number, calls: object[] = []) => ({ files: [file], words: [], calls, isInside: true });
const table = {
  files: ['assets/ko.js', 'assets/list.js', 'assets/receipt.js', 'assets/reward.js'],
  words: { ko: { first: 0 } },
  pages: {
    '/deposit-history': page(1, [{ path: 'deposits.list', input: { page: 1, size: 10 } }]),
    '/receipts/$kind/$id': page(2, [{ path: 'receipts.read', input: { kind: '$kind', id: '$id' } }]),
    '/receipts/reward/$id': page(3),
    '/notices': page(1, [{ path: 'notices.list', input: { language: '$language' } }]),
  },
};

/**
 * Opens an address as the build serves it. Returns the files and queries that are requested before any code
 * runs.
 */
function open(pathname: string, { search = '', isMember = true } = {}) {
  const places: string[] = [];
  const files: string[] = [];
  const asked: string[] = [];
  const stored: Record<string, string> = isMember ? { user: '{}' } : {};
  const window: { early?: { calls: object[] }; shared?: string } = {};
  runInNewContext(source.replace('const table = null;', `const table = ${JSON.stringify(table)};`), {
    window,
    location: { pathname, search },
    history: { replaceState: (_state: null, _title: string, place: string) => places.push(place) },
    URLSearchParams,
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    addEventListener: () => undefined,
    requestAnimationFrame: () => undefined,
    MutationObserver: class {
      observe() {
        return undefined;
      }
    },
    document: {
      documentElement: { dataset: {}, setAttribute: () => undefined },
      querySelector: () => null,
      querySelectorAll: () => [],
      createElement: () => ({}),
      head: { append: (link: { href: string }) => files.push(link.href) },
    },
    fetch: (url: string) => {
      asked.push(decodeURIComponent(url));
      return Promise.resolve({ json: () => [] });
    },
  });
  return { files, asked, early: window.early?.calls, shared: window.shared, places };
}

test('asks for the first page of a list with the files of its page', () => {
  const { files, asked, early } = open('/deposit-history');
  expect(files).toEqual(['/assets/ko.js', '/assets/list.js']);
  expect(asked).toEqual(['/trpc/member/deposits.list?batch=1&input={"0":{"page":1,"size":10}}']);
  expect(early).toEqual([{ path: 'deposits.list', input: { page: 1, size: 10 } }]);
});

test('asks for nothing early where the address may name another page of the list', () => {
  const { files, asked } = open('/deposit-history', { search: '?page=2' });
  expect(files).toContain('/assets/list.js');
  expect(asked).toEqual([]);
});

test('fills the parts of an address into the query', () => {
  expect(open('/receipts/withdrawal/91').early).toEqual([
    { path: 'receipts.read', input: { kind: 'withdrawal', id: 91 } },
  ]);
});

test('fills the language of the portal into the query', () => {
  expect(open('/notices').early).toEqual([{ path: 'notices.list', input: { language: 'ko' } }]);
});

test('takes the page with a fixed name before one that takes any name', () => {
  expect(open('/receipts/reward/7').files).toContain('/assets/reward.js');
});

test('requests nothing of members for a visitor', () => {
  const { files, asked } = open('/receipts/withdrawal/91', { isMember: false });
  expect(files).toEqual(['/assets/ko.js']);
  expect(asked).toEqual([]);
});

test('takes what another app shared out of the address of the help, and of no other page', () => {
  const search = '?shared_title=&shared=hello+T1&shared_url=https%3A%2F%2Fa.example';
  expect(open('/help', { search, isMember: false })).toMatchObject({
    shared: '\nhello T1\nhttps://a.example',
    places: ['/help'],
  });
  expect(open('/help', { search: '?text=PV' })).toMatchObject({ shared: undefined, places: [] });
  expect(open('/deposit-history', { search })).toMatchObject({ shared: undefined, places: [] });
});
