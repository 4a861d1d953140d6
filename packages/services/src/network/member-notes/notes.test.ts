import { memberAttachments, memberNotes } from '@starline/db/schema/member-notes';
import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { ATTACHMENT_MAX_BYTES } from '@starline/domain/attachments';
import { AddNote } from '@starline/validators/member-notes';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeAccount } from '../../desk/personal-data/close-account.ts';
import { codeOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { addNote } from './add.ts';
import { readAttachment } from './attachment.ts';
import { listNotes } from './list.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const pdf = Buffer.from('%PDF-1.7 통화 기록');
const fileOf = (name: string, content: Buffer) => ({ name, content: content.toString('base64') });

const add = (memberId: number, text: string, file?: { name: string; content: string }) =>
  addNote(world.staff, { memberId, text, ...(file && { file }) });

test('keeps author, time and file of a note, and gives the file back byte by byte', async () => {
  const memberId = await world.member();
  const { id } = await add(memberId, '본인과 통화함', fileOf('통화 기록.txt', pdf));
  const { rows } = await listNotes(world.staff, { memberId });
  expect(rows).toMatchObject([
    { id, text: '본인과 통화함', author: 'owner', createdAt: world.system.now().toISOString() },
  ]);
  const [attachment] = rows[0]?.attachments ?? [];
  expect(attachment).toMatchObject({ name: '통화 기록.pdf', type: 'application/pdf', size: pdf.length });
  const read = await readAttachment(world.staff, { id: attachment?.id ?? 0 });
  expect(read.content.equals(pdf)).toBe(true);
  const added = await auditEntriesOf(db, 'memberNotes.add', memberId);
  expect(added).toMatchObject([{ subject: 'member', after: { noteId: id, file: '통화 기록.pdf' } }]);
  expect(JSON.stringify(added)).not.toContain('통화함');
  expect(await auditEntriesOf(db, 'memberNotes.readFile', memberId)).toHaveLength(1);
});

test('goes by the content: a script named as a picture is refused and leaves no note', async () => {
  const memberId = await world.member();
  for (const content of ['<script>alert(1)</script>', '<svg onload=x>', 'MZ program', ' %PDF-1.7'])
    expect(await codeOf(add(memberId, '첨부', fileOf('a.png', Buffer.from(content)))), content).toBe(
      'attachment_type',
    );
  expect(await db.$count(memberNotes, eq(memberNotes.memberId, memberId))).toBe(0);
});

test('takes a file of 5 MB and refuses one byte more, in the schema or in the service', async () => {
  const memberId = await world.member();
  const sized = (size: number) => fileOf('a.pdf', Buffer.concat([pdf, Buffer.alloc(size - pdf.length)]));
  const largest = AddNote.parse({ memberId, text: '크다', file: sized(ATTACHMENT_MAX_BYTES) });
  await addNote(world.staff, largest);
  expect(await codeOf(add(memberId, '더 크다', sized(ATTACHMENT_MAX_BYTES + 1)))).toBe(
    'attachment_too_large',
  );
  const huge = AddNote.safeParse({ memberId, text: '거대', file: sized(ATTACHMENT_MAX_BYTES + 9) });
  expect(huge.error?.issues[0]?.message).toBe('attachment_too_large');
});

test('refuses a path, a line break or a hidden name, and content that is not base64', () => {
  const parsed = (name: string, content = pdf.toString('base64')) =>
    AddNote.safeParse({ memberId: 1, text: 'x', file: { name, content } }).success;
  for (const name of ['../../etc/passwd', 'a\\b.pdf', 'a"; x="b.pdf', 'a\r\nSet-Cookie: x=1', '.env', ''])
    expect(parsed(name), JSON.stringify(name)).toBe(false);
  expect(parsed('a.pdf', 'not base64!')).toBe(false);
  expect(parsed('통화 (1).pdf')).toBe(true);
});

test('pages notes by their number', async () => {
  const memberId = await world.member();
  for (let made = 1; made <= 21; made += 1) await add(memberId, `메모 ${made}`);
  const first = await listNotes(world.staff, { memberId });
  expect([first.rows.length, first.rows[0]?.text, first.hasMore]).toEqual([20, '메모 21', true]);
  const rest = await listNotes(world.staff, { memberId, cursor: first.rows.at(-1)?.id ?? 0 });
  expect([rest.rows.map(({ text }) => text), rest.hasMore]).toEqual([['메모 1'], false]);
});

test('the database refuses to change a note or a file', async () => {
  const memberId = await world.member();
  await add(memberId, '그대로', fileOf('a.pdf', pdf));
  const kept = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error) => error.cause?.code ?? error.code,
    );
  expect(await kept(db.update(memberNotes).set({ text: '다르게' }).execute())).toBe('23001');
  expect(await kept(db.update(memberAttachments).set({ name: 'b.pdf' }).execute())).toBe('23001');
});

test('closing an account erases the notes and files; a closed account takes none', async () => {
  const memberId = await world.member();
  await add(memberId, '주민등록증 확인', fileOf('id.pdf', pdf));
  const { rows } = await listNotes(world.staff, { memberId });
  await db.update(members).set({ username: 'closing' }).where(eq(members.id, memberId));
  await closeAccount(world.staff, { id: memberId, confirmation: 'closing' });
  expect(await listNotes(world.staff, { memberId })).toEqual({ rows: [], hasMore: false });
  expect(await codeOf(readAttachment(world.staff, { id: rows[0]?.attachments[0]?.id ?? 0 }))).toBe(
    'not_found',
  );
  expect(await codeOf(add(memberId, '더'))).toBe('member_closed');
});
