import { BRAND } from '@starline/domain/brand';
import type { Pen } from './open-pdf.ts';

/** The star of `ui/star.tsx`, in a box of 24. */
const STAR =
  'M12 2.6 14.76 8.8 21.51 9.51 16.47 14.05 17.88 20.69 12 17.3 6.12 20.69 7.53 14.05 2.49 9.51 9.24 8.8Z';

/** Draws the star and the name of the product, 18 points high. */
export function drawBrand({ pdf, root, put, tag, ornament }: Pen, left: number, top: number): void {
  ornament(() => {
    pdf
      .save()
      .translate(left - 1, top)
      .scale(0.72)
      .path(STAR)
      .fill('#eab53c')
      .restore();
  });
  tag(root, 'P', () =>
    put(BRAND.toUpperCase(), {
      ...{ left: left + 22, top: top + 1, width: 200, size: 11, colour: INK, weight: 'bold', spacing: 1.4 },
    }),
  );
}

export const INK = '#171b26';
export const QUIET = '#5c6475';
export const RULE = '#d9dde6';
export const STRONG_RULE = '#9aa1b0';
export const TINT = '#f3f5fb';
export const ACCENT = '#2f4fd8';
