import { screen } from '@starline/ui/testing/render';
import { toast } from '@starline/ui/toast';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ProductToggle } from './product-toggle.tsx';

test('a switch whose answer is lost is not turned back by sending it again', async () => {
  let isActive = true;
  let isLost = false;
  fakeServer({
    'products.toggle': () => {
      isActive = !isActive;
      if (isLost) return { success: true };
      isLost = true;
      throw new Error('the line broke');
    },
  });
  const told = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'error')];
  const { user } = renderScreen(<ProductToggle row={{ id: 7, active: true }} />);
  await user.click(await screen.findByRole('button'));
  await expect.poll(() => told.some(({ mock }) => mock.calls.length > 0)).toBe(true);
  expect(isActive).toBe(false);
});

test.each([true, false])('asks for the state that the row does not show: active %s', async (active) => {
  const calls = fakeServer({ 'products.toggle': () => ({ success: true }) });
  const { user } = renderScreen(<ProductToggle row={{ id: 7, active }} />);
  await user.click(await screen.findByRole('button'));
  await expect.poll(() => calls.map(({ input }) => input)).toContainEqual({ id: 7, active: !active });
});
