import { expect, type Locator } from '@playwright/test';

/**
 * "1,282.50 P" on a screen as integer hundredths; the true minus counts as a minus. Undefined while none is
 * shown.
 */
export function parseAmount(text: string): number | undefined {
  const found = /([-−]?)\s*([\d,]+)(?:\.(\d{1,2}))?/.exec(text);
  if (!found) return undefined;
  const [, sign, whole = '', decimals = ''] = found;
  const hundredths = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return sign ? -hundredths : hundredths;
}

export async function readAmount(place: Locator): Promise<number | undefined> {
  return parseAmount(await place.innerText());
}

/** Waits until the element shows the amount, given in hundredths. */
export async function expectAmount(place: Locator, hundredths: number) {
  await expect.poll(() => readAmount(place), { message: `amount at ${place}` }).toBe(hundredths);
}
