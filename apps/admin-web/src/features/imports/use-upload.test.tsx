import { screen } from '@starline/ui/testing/render';
import { toast } from '@starline/ui/toast';
import { fakeServer } from '@starline/web/testing/fake-server';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useUpload } from './use-upload.ts';

test('files that were left behind are not told as uploaded', async () => {
  let answer = () => {};
  const calls = fakeServer({ 'imports.putPart': () => new Promise((done) => (answer = () => done({}))) });
  const told = vi.spyOn(toast, 'success');
  const sent: Promise<void>[] = [];
  function Page() {
    const { upload } = useUpload();
    const files = [new File(['a'], 'members.csv'), new File(['b'], 'control.json')];
    return (
      <button type="button" onClick={() => sent.push(upload(files))}>
        upload
      </button>
    );
  }
  function Shown() {
    const [isLeft, setLeft] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setLeft(true)}>
          leave
        </button>
        {!isLeft && <Page />}
      </>
    );
  }
  const { user } = renderScreen(<Shown />);
  await user.click(await screen.findByRole('button', { name: 'upload' }));
  await expect.poll(() => calls.length).toBe(1);
  await user.click(screen.getByRole('button', { name: 'leave' }));
  answer();
  await Promise.all(sent);
  expect(calls.filter(({ procedure }) => procedure === 'imports.putPart')).toHaveLength(1);
  expect(told).not.toHaveBeenCalledWith(expect.stringContaining('2'));
});
