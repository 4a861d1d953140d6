import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Select, type SelectProps } from './select.tsx';

const render = (props: SelectProps) => renderToStaticMarkup(createElement(Select, props));

test.each([undefined, []])('renders no name that a form could register without options: %s', (options) => {
  const html = render({ name: 'centerId', options, placeholder: 'none' });
  expect(html).toContain('disabled');
  expect(html).not.toContain('name="centerId"');
});

test('is busy while its options load and not when there are none', () => {
  expect(render({ options: undefined })).toContain('aria-busy="true"');
  expect(render({ options: [] })).not.toContain('aria-busy="true"');
});

test('is registered under its name, with the placeholder as first option', () => {
  const html = render({ name: 'centerId', options: [{ value: 7, label: 'Daegu' }], placeholder: 'none' });
  expect(html).toContain('name="centerId"');
  expect(
    [...html.matchAll(/<option value="(\w*)">(\w+)/g)].map(([, value, label]) => [value, label]),
  ).toEqual([
    ['', 'none'],
    ['7', 'Daegu'],
  ]);
});
