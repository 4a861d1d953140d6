import { ZERO } from '@starline/domain/money';
import { DEMO_PLAN } from '@starline/domain/plans';
import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { UnitsProvider } from '../../components/units.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Simulator } from './simulator.tsx';

const SIDE = { kinds: {}, paid: ZERO, unpaid: ZERO, lotto: ZERO, ratioPercent: null };
const OTHER = { ...DEMO_PLAN, matchingPercents: [500_000] };

function Page() {
  const [content, setContent] = useState(DEMO_PLAN);
  return (
    <UnitsProvider>
      <button type="button" onClick={() => setContent(content === DEMO_PLAN ? OTHER : DEMO_PLAN)}>
        edit
      </button>
      <Simulator content={content} firstPosted="2026-11-17" lastPosted="2026-11-20" />
    </UnitsProvider>
  );
}

test('shows the result of the plan and the days that the form holds, and none of an earlier one', async () => {
  fakeServer({
    'plans.simulate': () => ({ days: 4, sales: ZERO, simulated: SIDE, real: SIDE, changes: [] }),
  });
  const { user } = renderScreen(<Page />);
  await user.click(await screen.findByRole('button', { name: '계산' }));
  await screen.findByRole('region', { name: '시뮬레이션 결과' });
  await user.click(screen.getByRole('button', { name: 'edit' }));
  expect(screen.queryByRole('region', { name: '시뮬레이션 결과' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'edit' }));
  expect(screen.queryByRole('region', { name: '시뮬레이션 결과' })).not.toBeNull();
});
