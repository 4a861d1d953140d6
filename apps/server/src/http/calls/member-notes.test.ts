import { memberAttachments, memberNotes } from '@starline/db/schema/member-notes';
import { testDatabase } from '@starline/db/testing/test-database';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openSite } from '../../testing/site.ts';
import { callRest } from '../rest/testing/client.ts';

const { db } = await testDatabase();
const site = await openSite(db);
const support = await site.adminBrowser('support');
const viewer = await site.adminBrowser('viewer');
const auditor = await site.adminBrowser('auditor');
const person = await site.memberBrowser();

const ROUTE = 'POST /api/admin/members/:id/notes';
const pdf = Buffer.from('%PDF-1.7 <script>alert(1)</script>');
const noteWith = (name: string, content = pdf) => ({
  id: person.id,
  text: '비밀 메모',
  file_name: name,
  file_content: content.toString('base64'),
});
const written = () => db.$count(memberNotes, eq(memberNotes.memberId, person.id));

test('a file comes back as a download that no browser shows, under its own name', async () => {
  const { status, body } = await callRest(support.browser, ROUTE, noteWith("통화's 기록 (1).html"));
  expect(status).toBe(200);
  const file = await support.browser.fetch(`/api/admin/member-attachments/${body.attachment_id}`);
  expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="attachment-${body.attachment_id}"; filename*=UTF-8''${encodeURIComponent('통화')}%27s%20${encodeURIComponent('기록')}%20%281%29.pdf`,
  );
});

test('a name with a path or a line break is refused and writes nothing', async () => {
  const before = await written();
  for (const name of [
    '../../etc/passwd',
    '..\\x.pdf',
    'a.pdf\r\nSet-Cookie: a=1',
    'a".pdf',
    '.htaccess',
    '',
  ]) {
    const { status, body } = await callRest(support.browser, ROUTE, noteWith(name));
    const code = /[\r\n]/.test(name) ? 'unusable_text' : 'invalid_input';
    expect([name, status, body.code]).toEqual([name, 400, code]);
  }
  expect(await written()).toBe(before);
});

test('the same note under the same key is written once', async () => {
  const before = await written();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answers = await Promise.all(
    [1, 2, 3].map(() => callRest(support.browser, ROUTE, noteWith('a.pdf'), key)),
  );
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await written()).toBe(before + 1);
});

test('a role without the right reads no note and no file, and writes none', async () => {
  const { body } = await callRest(support.browser, ROUTE, noteWith('a.pdf'));
  const path = `/api/admin/member-attachments/${body.attachment_id}`;
  expect((await viewer.browser.fetch(path)).status).toBe(403);
  expect((await auditor.browser.fetch(path)).status).toBe(200);
  expect((await person.browser.fetch(path)).status).toBe(401);
  const listed = await viewer.browser.query('admin', 'memberNotes.list', { memberId: person.id });
  expect(listed.status).toBe(403);
  const timeline = await viewer.browser.query('admin', 'members.timeline', { id: person.id });
  expect(timeline.status).toBe(200);
  expect(JSON.stringify(timeline.data)).not.toContain('비밀 메모');
  for (const office of [viewer, auditor])
    expect((await callRest(office.browser, ROUTE, noteWith('a.pdf'))).status).toBe(403);
  expect(
    (await callRest(support.browser, 'GET /api/admin/member-attachments/:id', { id: 999_999 })).status,
  ).toBe(404);
});

test('a body that is too large is refused, and that of a visitor is not read', async () => {
  const before = await db.$count(memberAttachments);
  const huge = JSON.stringify({ text: 'x', file_name: 'a.pdf', file_content: 'A'.repeat(7_300_000) });
  const path = `/api/admin/members/${person.id}/notes`;
  const token = { 'x-xsrf-token': support.browser.cookies.get('XSRF-TOKEN') ?? '' };
  const init = { method: 'POST', body: huge, headers: { 'content-type': 'application/json', ...token } };
  // The server may close the connection before the client has sent everything.
  const statusOf = (answer: Promise<Response>) =>
    answer.then(
      ({ status }) => status,
      (error: Error) => (error.cause instanceof Error ? 'closed' : error.message),
    );
  expect([413, 400, 'closed']).toContain(await statusOf(support.browser.fetch(path, init)));
  expect([401, 'closed']).toContain(await statusOf(fetch(`${site.url}${path}`, init)));
  expect(await db.$count(memberAttachments)).toBe(before);
});
