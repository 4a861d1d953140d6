import { noteTimeZone } from '@starline/web/time-zone';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Moment } from './moment.tsx';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
});

const shown = () => renderToStaticMarkup(createElement(Moment, { iso: '2026-11-20T03:04:05Z' }));

test('shows a time of the portal in the time zone of the server', () => {
  expect(shown()).toContain('26-11-20 12:04:05');
  noteTimeZone('America/New_York');
  expect(shown()).toContain('26-11-19 22:04:05');
});
