import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { Comments } from '../features/approvals/comments.tsx';
import { CenterForm } from '../features/centers/center-form.tsx';
import { NoteForm } from '../features/members/page/note-form.tsx';
import { renderScreen } from './render-screen.tsx';

/** Forms that stay open after they were sent, with the field that is typed into meanwhile. */
const FORMS: Record<string, { draw: ReactElement; fields: [RegExp, string][]; send: string }> = {
  'comments on an approval': {
    draw: <Comments request={{ id: 7, comments: [] } as never} />,
    fields: [[/의견 쓰기/, '확인했습니다']],
    send: '남기기',
  },
  'notes of a member': { draw: <NoteForm memberId={5} />, fields: [[/메모 쓰기/, '통화']], send: '남기기' },
  centers: {
    draw: <CenterForm />,
    fields: [
      [/^센터장 아이디/, 'demo1'],
      [/^센터명/, '대전'],
    ],
    send: '센터 등록',
  },
};

for (const [name, { draw, fields, send }] of Object.entries(FORMS)) {
  test(`what is typed while a request runs stays in the form: ${name}`, async () => {
    let answer = () => {};
    let asked = 0;
    const slow = () =>
      new Promise((done) => {
        asked += 1;
        answer = () => done({ id: 1 });
      });
    fakeServer({
      'approvals.comment': slow,
      'centers.create': slow,
      'centers.checkDuplicateName': () => ({ exists: false }),
      'members.resolve': () => ({ id: 1, username: 'demo1', name: 'Demo' }),
    });
    const trpc = fetch;
    vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
      if (!String(address).endsWith('/notes')) return trpc(address, init);
      return Response.json(await slow());
    });
    const { user } = renderScreen(draw);
    for (const [label, text] of fields) await user.type(await screen.findByLabelText(label), text);
    const [last] = fields.at(-1) as [RegExp, string];
    const field = screen.getByLabelText<HTMLInputElement>(last);
    screen.getByRole('button', { name: send }).click();
    await expect.poll(() => asked).toBe(1);
    await user.type(field, ' 2');
    answer();
    await expect.poll(() => screen.getByRole('button', { name: send }).getAttribute('aria-busy')).toBeNull();
    expect(field.value).toMatch(/ 2$/);
  });
}
