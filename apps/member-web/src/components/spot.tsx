import { lazyComponent } from '@starline/web/components/lazy-component';
import { loadTexts } from '../lib/language.ts';
import type { SpotName } from './spot-picture.tsx';

/** Without a connection the picture may not be there. The words beside it say everything. */
const Picture = lazyComponent(async () => {
  try {
    const [{ SpotPicture }] = await Promise.all([import('./spot-picture.tsx'), loadTexts('spots')]);
    return SpotPicture;
  } catch {
    return () => null;
  }
});

/** One of the six small pictures, loaded when it is shown. Its place is kept. */
export const Spot = ({ name }: { name: SpotName }) => (
  <div className="mx-auto h-[110px] w-[140px]">
    <Picture name={name} />
  </div>
);
