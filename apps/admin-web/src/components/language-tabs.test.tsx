import type { MemberLanguage } from '@starline/domain/languages';
import { fireEvent, render, screen } from '@starline/ui/testing/render';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LanguageTabs } from './language-tabs.tsx';

function Form() {
  const [language, setLanguage] = useState<MemberLanguage>('ko');
  const [texts, setTexts] = useState<Partial<Record<MemberLanguage, string>>>({});
  return (
    <LanguageTabs language={language} onLanguage={setLanguage} isWritten={(each) => !!texts[each]}>
      <textarea
        value={texts[language] ?? ''}
        onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
      />
    </LanguageTabs>
  );
}
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox');

test('what is typed right after a tab was pressed is written in the language of that tab', () => {
  render(<Form />);
  fireEvent.click(screen.getByRole('tab', { name: 'English' }));
  fireEvent.change(area(), { target: { value: 'Within a day' } });
  fireEvent.click(screen.getByRole('tab', { name: /한국어/ }));
  expect(area().value).toBe('');
  fireEvent.click(screen.getByRole('tab', { name: /English/ }));
  expect(area().value).toBe('Within a day');
});
