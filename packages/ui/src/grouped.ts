/** Returns a whole number with a comma between thousands, as `domain/counts` writes it: 1,234,567. */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
