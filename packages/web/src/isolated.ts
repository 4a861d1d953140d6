/**
 * Returns a name with Unicode isolates around it, for a sentence that is one text: a name in a right-to-left
 * script does not reorder what stands beside it. Markup uses `<bdi>` instead. docs/domain/access.md#texts.
 */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
