import { z } from 'zod';

/** Control characters but line breaks and tabs, lone surrogates, line and paragraph separators, noncharacters. */
const UNUSABLE = /[\p{Cc}--[\n\r\t]]|[\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/v;
/** Zero-width and bidirectional controls, fillers and tags. Variation selectors follow what they vary. */
const HIDDEN =
  /[[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]--\p{Variation_Selector}]|(?<!\p{Emoji})[\uFE0E\uFE0F]|(?<!\p{Unified_Ideograph})[\u{E0100}-\u{E01EF}]|[\p{Variation_Selector}--[\uFE0E\uFE0F\u{E0100}-\u{E01EF}]]/v;

const refuses = (pattern: RegExp) =>
  z.refine<string>((text) => !pattern.test(text), { error: 'unusable_text', abort: true });
const USABLE = refuses(UNUSABLE);
const VISIBLE = refuses(HIDDEN);

/**
 * A text that a person typed: trimmed, well-formed, without invisible characters, in NFC. Every text of an input is made
 * of this or of `secretText`; `npm run verify` walks all inputs. docs/domain/access.md#texts.
 */
export const plainText = (error = 'invalid') =>
  z.string({ error }).trim().check(USABLE, VISIBLE).normalize('NFC');

/** A secret that is compared and never shown: not trimmed. It may hold invisible characters, because a stored one may. */
export const secretText = (error = 'required') => z.string({ error }).check(USABLE).normalize('NFC');

/** A secret that is about to be stored: without invisible characters, so that it can be typed again. */
export const newSecretText = (error = 'required') => secretText(error).check(VISIBLE);

/** An address as browsers check it. */
export const emailText = () => z.email({ error: 'invalid' }).check(USABLE, VISIBLE).normalize('NFC');

/** Whether a schema of a string is made by this file. */
export const isPlain = ({ _zod }: z.ZodType): boolean => {
  const { checks = [] } = _zod.def;
  return checks.some((check) => check === USABLE);
};
