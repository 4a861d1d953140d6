import { z } from 'zod';
import { define } from '../call.ts';
import { DOWNLOAD_HEADERS } from '../download-headers.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { named } from '../names.ts';
import { Id, wireId, wireText } from '../wire.ts';

/** A file of 5 MB in base64, and the note. */
const BODY_LIMIT = 7_200_000;

export const adminMemberNotes = [
  define('admin')('POST /api/admin/members/:id/notes', {
    id: 'adminAddMemberNote',
    asks: 'memberNotes.add',
    summary: 'Write a note about a member, with a file of up to 5 MB in base64',
    params: { id: named('memberId', wireId()) },
    names: { 'file.name': 'file_name', 'file.content': 'file_content', file: 'file_content' },
    body: { text: wireText(), file_name: wireText(), file_content: wireText() },
    bodyLimit: BODY_LIMIT,
    answer: z.object({ id: Id, attachment_id: Id.nullable() }),
    async run({ admin, request }, { memberId, text, fileName: name, fileContent: content }) {
      const { id, attachmentId } = await admin.memberNotes.add({
        memberId,
        text: text ?? '',
        ...((name ?? content) && { file: { name: name ?? '', content: content ?? '' } }),
        idempotencyKey: idempotencyKey(request),
      });
      return { id, attachment_id: attachmentId };
    },
  }),
  define('admin')('GET /api/admin/member-attachments/:id', {
    id: 'adminDownloadAttachment',
    asks: 'memberNotes.attachment',
    summary: 'A file of a note, as a download',
    params: { id: wireId() },
    answer: z.any(),
    produces: 'application/octet-stream',
    async run({ admin, reply }, { id }) {
      const { name, type, content } = await admin.memberNotes.attachment({ id });
      reply
        .headers({
          'content-disposition': `attachment; filename="attachment-${id}"; filename*=UTF-8''${encoded(name)}`,
          ...DOWNLOAD_HEADERS,
        })
        .type(type)
        .send(content);
      return undefined;
    },
  }),
];

/** A name as RFC 8187 writes it. Only letters, digits and a few signs stay, so no name can end the header. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
