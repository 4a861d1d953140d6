import { render } from '@starline/ui/testing/render';
import { expect, test, vi } from 'vitest';
import { Sentence } from './sentence.ts';

const texts = vi.hoisted(() => ({ ready: false, t: (code: string) => code }));
vi.mock('react-i18next', () => ({ useTranslation: () => texts }));

test('a field never shows the code of a sentence whose texts are still loading', () => {
  const { container, rerender } = render(<Sentence code="amount_form" />);
  expect(container.textContent).toBe('');
  Object.assign(texts, { ready: true, t: () => 'Not an amount.' });
  rerender(<Sentence code="amount_form" />);
  expect(container.textContent).toBe('Not an amount.');
});
