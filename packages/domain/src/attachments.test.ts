import { expect, test } from 'vitest';
import { attachmentName, attachmentTypeOf, isFileName } from './attachments.ts';

const bytes = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));

test('knows a file by its first bytes', () => {
  expect(attachmentTypeOf(bytes('%PDF-1.7\n'))).toBe('application/pdf');
  expect(attachmentTypeOf(bytes('\x89PNG\r\n\x1a\n...'))).toBe('image/png');
  expect(attachmentTypeOf(bytes('\xff\xd8\xff\xe0'))).toBe('image/jpeg');
  expect(attachmentTypeOf(bytes('GIF89a...'))).toBe('image/gif');
  expect(attachmentTypeOf(bytes('RIFF....WEBPVP8 '))).toBe('image/webp');
});

test('knows no script, page, program, vector picture or empty file', () => {
  for (const text of [
    '',
    '<html>',
    '<svg xmlns=',
    'MZ\x90',
    '#!/bin/sh',
    'PK\x03\x04',
    'RIFF....WAVE',
    ' %PDF-1.7',
  ])
    expect(attachmentTypeOf(bytes(text)), JSON.stringify(text)).toBeUndefined();
});

test('refuses a path, a quote, a line break and a hidden file as a name', () => {
  for (const name of [
    '../passwd',
    'a/b.pdf',
    'a\\b.pdf',
    'a".pdf',
    'a\r\nX-Header: 1',
    '.htaccess',
    'C:x',
    'a\0.pdf',
  ])
    expect(isFileName(name), JSON.stringify(name)).toBe(false);
  expect(isFileName('통화 확인 기록 (1).pdf')).toBe(true);
});

test('names a file by its real type', () => {
  expect(attachmentName('신분증.exe', 'image/png')).toBe('신분증.png');
  expect(attachmentName('scan.PDF', 'application/pdf')).toBe('scan.pdf');
  expect(attachmentName('bericht', 'application/pdf')).toBe('bericht.pdf');
});
