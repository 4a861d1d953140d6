type Key = { key: string; keyCode: number; nativeEvent?: { isComposing: boolean }; isComposing?: boolean };

/**
 * Whether an input method is composing a text, so that the key belongs to it. Safari says so by the key code
 * alone.
 */
export const isComposing = (event: Key): boolean =>
  (event.nativeEvent ?? event).isComposing === true || event.keyCode === 229;

/**
 * Whether the key is Enter that the person means, and not the one that ends a syllable or takes a conversion.
 */
export const isEnter = (event: Key): boolean => event.key === 'Enter' && !isComposing(event);

/**
 * A key handler that acts on Enter. The one place where a text field learns of it: `npm run verify` refuses
 * others.
 */
export const onEnter =
  <Event extends Key>(act: (event: Event) => void) =>
  (event: Event): void => {
    if (isEnter(event)) act(event);
  };
