import { DEMO_PLAN } from '@starline/domain/plans';
import { screen, within } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CreateVersion } from './create-version.tsx';

type Versions = Outputs['plans']['list']['rows'];
const FIRST = { version: 1, activatesOn: '2026-01-01' } as Versions[number];
const THEIRS = { version: 2, activatesOn: '2026-11-19' } as Versions[number];

function Page() {
  const { data } = trpc.plans.list.useQuery();
  const [seen, setSeen] = useState<Versions>([FIRST]);
  return (
    data && (
      <>
        <p>seen {seen[0]?.version}</p>
        <CreateVersion content={DEMO_PLAN} opensOn="2026-11-20" seen={seen} onSeen={setSeen} />
      </>
    )
  );
}

test('names the version that the form was filled beside, and after a refusal the one that is listed then', async () => {
  let rows = [FIRST];
  const calls = fakeServer({
    'plans.list': () => ({ rows, opensOn: '2026-11-20', needsConfirmation: false, presetRates: [] }),
    'plans.create': ({ seen }: { seen: number }) => {
      rows = [THEIRS, FIRST];
      if (seen !== THEIRS.version) throw refusal('shown_changed');
      return { version: 3 };
    },
  });
  const { user } = renderScreen(<Page />);
  const save = async () => {
    await user.click(await screen.findByRole('button', { name: '새 버전 등록' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: '새 버전 등록' }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  };
  const sent = () => calls.filter(({ procedure }) => procedure === 'plans.create').map(({ input }) => input);
  await save();
  await screen.findByText('seen 2');
  await save();
  expect(sent()).toMatchObject([{ seen: 1 }, { seen: 2 }]);
});

test('a try that was refused for another reason names the versions that the form was filled beside', async () => {
  let rows = [FIRST];
  const calls = fakeServer({
    'plans.list': () => ({ rows, opensOn: '2026-11-20', needsConfirmation: false, presetRates: [] }),
    'plans.create': () => {
      const isFirst = rows.length === 1;
      rows = [THEIRS, FIRST];
      throw isFirst ? refusal('forbidden', { httpStatus: 403 }) : refusal('shown_changed');
    },
  });
  const { user } = renderScreen(<Page />);
  const sent = () => calls.flatMap(({ procedure, input }) => (procedure === 'plans.create' ? [input] : []));
  for (const count of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: '새 버전 등록' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: '새 버전 등록' }));
    await expect.poll(() => [screen.queryByRole('alertdialog'), sent().length]).toEqual([null, count]);
  }
  expect(sent()).toMatchObject([{ seen: 1 }, { seen: 1 }]);
});
