import { Field } from '@starline/ui/field';
import { fireEvent, render, screen } from '@starline/ui/testing/render';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DateField } from './date-field.tsx';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key, ready: true }) }));

function shown(first = '') {
  const reported: string[] = [];
  function Form() {
    const [day, setDay] = useState(first);
    const report = (next: string) => {
      reported.push(next);
      setDay(next);
    };
    return (
      <Field label="Day">
        <DateField value={day} onChange={report} />
      </Field>
    );
  }
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { field, reported, type };
}

test('a year is reported when it has four digits of its own', () => {
  const { field, reported, type } = shown();
  // What a browser reports at each key of a year, the month and the day being typed already.
  for (const draft of ['0002-11-27', '0020-11-27', '0202-11-27']) type(draft);
  expect([reported, field.value]).toEqual([[], '0202-11-27']);
  type('2026-11-27');
  expect([reported, field.value]).toEqual([['2026-11-27'], '2026-11-27']);
});

test('an emptied field is reported', () => {
  const { reported, type } = shown('2026-11-27');
  type('');
  expect(reported).toEqual(['']);
});

test('a year that the product cannot hold stays, with a sentence, and is not reported', () => {
  const { field, reported, type } = shown();
  type('3026-11-27');
  fireEvent.blur(field);
  expect(reported).toEqual([]);
  expect(screen.getByText('day_range')).toBeTruthy();
  type('2026-11-27');
  expect(screen.queryByText('day_range')).toBeNull();
});

test.each([
  ['2026년 11월 7일', '2026-11-07'],
  ['２０２６.11.7', '2026-11-07'],
])('reads the pasted day %s', async (text, day) => {
  const { field, reported } = shown();
  fireEvent.paste(field, { clipboardData: { getData: () => text } });
  await vi.waitFor(() => expect(reported).toEqual([day]));
});

test('does not guess which number of a pasted day is the month', async () => {
  const { field, reported } = shown();
  fireEvent.paste(field, { clipboardData: { getData: () => '11/12/2026' } });
  expect(await screen.findByText('day_unclear')).toBeTruthy();
  expect(reported).toEqual([]);
});
