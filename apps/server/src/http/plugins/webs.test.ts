import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@starline/db/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { openSite } from '../../testing/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'webs-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const web of ['member', 'admin']) {
  mkdirSync(join(folder, web, 'assets'), { recursive: true });
  writeFileSync(join(folder, web, 'index.html'), `<head><title>${web}</title></head>`);
  writeFileSync(join(folder, web, 'assets', 'main-abc.js'), web);
  writeFileSync(join(folder, web, '.budgets.json'), '{}');
}
const { db } = await testDatabase();
const site = await openSite(db, { webs: { member: join(folder, 'member'), admin: join(folder, 'admin') } });
const get = async (path: string) => {
  const response = await fetch(`${site.url}${path}`);
  return [response.status, await response.text(), response.headers.get('cache-control')];
};

test('serves each web under its prefix: pages by the web, hashed files cached for a year', async () => {
  for (const path of ['/login', '/dashboard', '/tree/sponsor?id=3'])
    expect(await get(path)).toEqual([200, '<head><title>member</title></head>', 'no-cache']);
  for (const path of ['/ad-xp', '/ad-xp/', '/ad-xp/withdraws?page=2'])
    expect(await get(path)).toEqual([200, '<head><title>admin</title></head>', 'no-cache']);
  expect(await get('/assets/main-abc.js')).toEqual([200, 'member', 'public, max-age=31536000, immutable']);
  expect(await get('/ad-xp/assets/main-abc.js')).toEqual([
    200,
    'admin',
    'public, max-age=31536000, immutable',
  ]);
});

test('sets no cookie beside what a cache between may keep: it would give it to others', async () => {
  const cookiesOf = async (path: string) => {
    const answer = await fetch(`${site.url}${path}`);
    return [answer.status, answer.headers.getSetCookie()];
  };
  for (const path of ['/assets/main-abc.js', '/ad-xp/assets/main-abc.js', '/api/openapi.json'])
    expect(await cookiesOf(path), path).toEqual([200, []]);
  for (const path of ['/login', '/api/settings']) expect((await cookiesOf(path))[1], path).toHaveLength(1);
});

test('answers a browser that asks for the icon of a page without one', async () => {
  const answer = await fetch(`${site.url}/favicon.ico`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/favicon.svg']);
});

test('answers HEAD as GET without the body', async () => {
  const head = (path: string) => fetch(`${site.url}${path}`, { method: 'HEAD' });
  for (const path of [
    '/',
    '/dashboard',
    '/ad-xp',
    '/ad-xp/',
    '/ad-xp/withdraws?page=2',
    '/assets/main-abc.js',
  ]) {
    const asked = await fetch(`${site.url}${path}`);
    const answer = await head(path);
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    for (const name of ['content-length', 'content-type', 'cache-control', 'content-security-policy'])
      expect(answer.headers.get(name), `${path} ${name}`).toBe(asked.headers.get(name));
  }
  for (const path of ['/assets/gone.js', '/api/nothing']) expect((await head(path)).status).toBe(404);
});

test('answers 404 for a missing file, and serves files that were added later', async () => {
  for (const path of ['/assets/gone.js', '/api/nothing', '/trpc/member/nothing', '/../../etc/passwd.txt'])
    expect((await get(path))[0]).toBe(404);
  writeFileSync(join(folder, 'member', 'assets', 'late-1.js'), 'late');
  expect((await get('/assets/late-1.js'))[0]).toBe(200);
});

test('serves no file whose name begins with a dot: the notes of a build stay with us', async () => {
  for (const path of ['/.budgets.json', '/ad-xp/.budgets.json', '/%2ebudgets.json'])
    expect((await get(path))[0]).toBe(404);
});

test('answers 404 for an unknown path: the web to a browser, a refusal to another client', async () => {
  const ask = async (path: string, accept: string) => {
    const answer = await fetch(`${site.url}${path}`, { headers: { accept } });
    return [answer.status, answer.headers.get('content-type')?.split(';')[0], await answer.text()] as const;
  };
  for (const path of ['/rewards/list', '/reward-limit', '/nothing']) {
    expect(await ask(path, 'text/html,*/*;q=0.8')).toEqual([
      404,
      'text/html',
      '<head><title>member</title></head>',
    ]);
    const [status, type, body] = await ask(path, 'application/json');
    expect([status, type, JSON.parse(body).code]).toEqual([404, 'application/json', 'not_found']);
  }
  expect(await ask('/ad-xp/nothing', 'text/html')).toEqual([
    404,
    'text/html',
    '<head><title>admin</title></head>',
  ]);
});

test('answers nothing under the prefix of the other surface on a host of one surface', async () => {
  const webs = { member: join(folder, 'member'), admin: join(folder, 'admin') };
  const statusAt = async (surface: 'member' | 'admin', paths: string[]) => {
    const { url } = await openSite(db, { webs, env: { SURFACES: [surface] }, world: site.world });
    return Promise.all(paths.map(async (path) => (await fetch(`${url}${path}`)).status));
  };
  const office = ['/ad-xp', '/ad-xp/login', '/ad-xp/assets/main-abc.js', '/trpc/admin/sessions.me'];
  const portal = ['/', '/login', '/assets/main-abc.js', '/trpc/member/sessions.me'];
  expect(await statusAt('admin', office)).toEqual([200, 200, 200, 200]);
  expect(await statusAt('admin', portal)).toEqual([404, 404, 404, 404]);
  expect(await statusAt('member', portal)).toEqual([200, 200, 200, 200]);
  expect(await statusAt('member', office)).toEqual([404, 404, 404, 404]);
});

test('the page of the signup tells messengers about the invitation in the language of the reader, without a name', async () => {
  await site.world.member({ username: 'inviter1', name: '홍길동' });
  const preview = async (language: string, query = '?recommender=inviter1&center=HQ&invited=greet') => {
    const answer = await fetch(`${site.url}/signup${query}`, { headers: { 'accept-language': language } });
    return [answer.status, answer.headers.get('vary'), await answer.text()] as const;
  };
  const [status, vary, korean] = await preview('ko-KR');
  expect([status, vary]).toEqual([200, expect.stringContaining('accept-language')]);
  expect(korean).toContain('<meta property="og:title" content="Starline에 초대합니다" />');
  expect(korean).toMatch(/og:image" content="http:\/\/[^"]+\/invite\.png"/);
  expect((await preview('en-US'))[2]).toContain('content="Join me on Starline"');
  const withoutAddress = (page: string) => page.replace(/<meta property="og:url" content="[^"]*" \/>/, '');
  for (const query of ['?recommender=nobody0', '?recommender=%22%3E%3Cscript%3E', '']) {
    const [, , other] = await preview('ko-KR', query);
    expect(withoutAddress(other)).toBe(withoutAddress(korean));
    expect(other).not.toContain('<script>');
  }
  for (const told of ['홍길동', '홍*동', 'inviter1', 'HQ'])
    expect(withoutAddress(korean)).not.toContain(told);
});

test('the preview of an invite link speaks the language of the link, and names the link and its locale', async () => {
  const link = `${site.url}/signup?recommender=inviter1&invited=greet&lang=vi&x=y`;
  const page = await (await fetch(link, { headers: { 'accept-language': 'en' } })).text();
  expect(page).toContain('<meta property="og:title" content="Mời bạn tham gia Starline" />');
  expect(page).toContain('<meta property="og:locale" content="vi_VN" />');
  expect(page).toMatch(
    /og:url" content="http[^"]+\/signup\?recommender=inviter1&amp;invited=greet&amp;lang=vi"/,
  );
  expect(page).toMatch(/og:image:alt" content="[^"]+"/);
  const unknown = await (
    await fetch(`${site.url}/signup?lang=xx`, { headers: { 'accept-language': 'en' } })
  ).text();
  expect(unknown).toContain('og:locale" content="en_US"');
});

test('the home of the portal tells messengers what it is, and the office tells nothing', async () => {
  const [home, office] = await Promise.all(
    ['/?recommender=x', '/ad-xp'].map(async (path) => (await fetch(`${site.url}${path}`)).text()),
  );
  expect(home).toContain('<meta property="og:title" content="Starline" />');
  expect(home).toMatch(/og:url" content="http[^"?]+\/" \/>/);
  expect(office).not.toContain('og:');
});
