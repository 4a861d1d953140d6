import { act, screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { afterEach, expect, test } from 'vitest';
import { Route } from '../../routes/_office/notices.tsx';
import { renderPage } from '../../testing/render-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';

afterEach(() => localStorage.clear());

const NOTICE = {
  ...{ id: 3, title: '점검', content: '오늘 밤', language: 'ko', texts: {}, shownFrom: null, shownTo: null },
  ...{ audience: { countries: [], centers: [], ranks: [] }, createdAt: '2026-11-01T00:00:00.000Z' },
};

test('a notice that a colleague deletes stays with what is typed, until saving says so', async () => {
  signInAs('owner');
  let rows = [NOTICE];
  fakeServer({ 'notices.list': () => rows });
  const { user, queryClient } = renderPage(Route, '/notices?edit=3', '');
  const title = await screen.findByLabelText<HTMLInputElement>(/^제목/);
  await user.type(title, ' 안내');
  rows = [];
  await act(() => queryClient.invalidateQueries());
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.poll(() => screen.queryByRole('button', { name: '점검' })).toBeNull();
  expect(screen.queryByLabelText<HTMLInputElement>(/^제목/)?.value).toBe('점검 안내');
});
