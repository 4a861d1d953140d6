import { screen } from '@starline/ui/testing/render';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { Spot } from './spot.tsx';
import type { SpotName } from './spot-picture.tsx';

test.each<SpotName>(['records', 'invitation', 'offline', 'notFound', 'closed', 'install'])(
  'the picture "%s" has a sentence, one kind of fill, a star and at most seven dots',
  async (name) => {
    renderScreen(<Spot name={name} />);
    const picture = await screen.findByRole('img');
    expect(picture.getAttribute('aria-label')).toMatch(/\S+ \S+/);
    expect(picture.querySelectorAll('svg').length).toBeGreaterThanOrEqual(1);
    expect(picture.querySelectorAll('circle').length).toBeLessThanOrEqual(7);
    expect(picture.querySelectorAll('[class*="fill-sky-2"]').length).toBeGreaterThanOrEqual(
      name === 'notFound' ? 0 : 1,
    );
    expect(picture.innerHTML).not.toMatch(/gradient|#[0-9a-f]{3,6}/i);
  },
);
