/** Largest file that staff attach to a note, in bytes. */
export const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024;
export const ATTACHMENT_NAME_MAX = 120;

/** Types of files that staff attach. A browser shows none of them as a page or a script. */
export const ATTACHMENT_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

const ENDINGS: Readonly<Record<AttachmentType, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

const begins = (content: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => content[at + index] === byte);
const codes = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const SIGNATURES: Readonly<Record<AttachmentType, (content: Uint8Array) => boolean>> = {
  'application/pdf': (content) => begins(content, codes('%PDF-')),
  'image/png': (content) => begins(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': (content) => begins(content, [0xff, 0xd8, 0xff]),
  'image/gif': (content) => begins(content, codes('GIF87a')) || begins(content, codes('GIF89a')),
  'image/webp': (content) => begins(content, codes('RIFF')) && begins(content, codes('WEBP'), 8),
};

/** The type of a file by its first bytes, whatever its name says; undefined for any other type. */
export const attachmentTypeOf = (content: Uint8Array): AttachmentType | undefined =>
  ATTACHMENT_TYPES.find((type) => SIGNATURES[type](content));

/** Whether a name is that of a file alone: no path, no quotes, not hidden. */
export const isFileName = (name: string): boolean =>
  !/[/\\":*?<>|\p{Cc}]/u.test(name) && !name.startsWith('.');

/** The name with the ending of its real type, so that no program opens a picture as something else. */
export function attachmentName(name: string, type: AttachmentType): string {
  const ending = ENDINGS[type];
  const base = name.replace(/\.[A-Za-z0-9]{1,5}$/, '');
  return `${base === '' ? 'file' : base}.${ending}`;
}
