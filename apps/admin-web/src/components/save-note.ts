import { csrfFetch } from '../lib/trpc.ts';

const LONGEST_MS = 60_000;

/** A refusal of the server, with its text in the language of the screen. */
export class NoteRefused extends Error {}

/** Returns the content of a file in base64. */
const encoded = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

type NewNote = { memberId: number; text: string; file: File | undefined; key: string; language: string };

/** Sends a note and returns its id. The same key again has no second effect. Throws `NoteRefused`. */
export async function saveNote({ memberId, text, file, key, language }: NewNote): Promise<number> {
  const attached = file && { file_name: file.name, file_content: await encoded(file) };
  const answer = await csrfFetch(`/api/admin/members/${memberId}/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, 'accept-language': language },
    body: JSON.stringify({ text, ...attached }),
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  const told = (await answer.json().catch(() => undefined)) as { id?: number; message?: string } | undefined;
  if (!answer.ok || told?.id === undefined) throw new NoteRefused(told?.message);
  return told.id;
}
