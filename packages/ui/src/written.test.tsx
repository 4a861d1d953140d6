import { expect, test } from 'vitest';
import { render, screen } from './testing/render.tsx';
import { Written, written } from './written.tsx';

test('a name has the language of its letters', () => {
  render(
    <p>
      <Written>윤서연</Written> <Written>Đỗ Kiệt</Written> <Written>demo1</Written>
    </p>,
  );
  expect(screen.getByText('윤서연').lang).toBe('ko');
  expect(screen.getByText('Đỗ Kiệt').lang).toBe('vi');
  expect(screen.getByText('demo1').hasAttribute('lang')).toBe(false);
});

test('a sentence keeps its language, and what is isolated in it has its own', () => {
  render(<p>{written('Return the payout of \u2068윤서연\u2069 to \u2068田中 ミカ\u2069?')}</p>);
  const sentence = screen.getByText(/Return the payout/);
  expect(sentence.textContent).toBe('Return the payout of 윤서연 to 田中 ミカ?');
  expect([...sentence.querySelectorAll('bdi')].map(({ lang }) => lang)).toEqual(['ko', 'ja']);
});
