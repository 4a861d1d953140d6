import { z } from 'zod';

/**
 * Control characters but line breaks and tabs, lone surrogates, line and paragraph separators, noncharacters.
 */
const UNUSABLE = /[\p{Cc}--[\n\r\t]]|[\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/v;
const BREAK = /[\n\r\t]/;
/** Zero-width and bidirectional controls, fillers and tags. Variation selectors follow what they vary. */
const HIDDEN =
  /[[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]--\p{Variation_Selector}]|(?<!\p{Emoji})[\uFE0E\uFE0F]|(?<!\p{Unified_Ideograph})[\u{E0100}-\u{E01EF}]|[\p{Variation_Selector}--[\uFE0E\uFE0F\u{E0100}-\u{E01EF}]]/v;
/**
 * What mail programs make a link of: a scheme, `www.`, an e-mail address, a domain. `Dr.Kim` and `J.R.` are
 * none.
 */
const LINKS = [
  /:\/\/|www\.|[^\s@]@[^\s@]+\.[^\s@]/iu,
  /[\p{L}\p{N}]\.[a-z]{2}/u,
  /[\p{L}\p{N}]\.(?:com|net|org|info|kr|jp|cn|vn|io|me|ly|xyz|top|shop|site|app|link)(?![\p{L}\p{N}])/iu,
];
const hasLink = (text: string): boolean => LINKS.some((link) => link.test(text.normalize('NFKC')));

const refuses = (isFound: (text: string) => boolean) =>
  z.refine<string>((text) => !isFound(text), { error: 'unusable_text', abort: true });
/** Of each type the check that only its schemas have. */
const LINE = refuses((text) => UNUSABLE.test(text) || BREAK.test(text));
const PARAGRAPH = refuses((text) => UNUSABLE.test(text));
const SECRET = refuses((text) => UNUSABLE.test(text));
const VISIBLE = refuses((text) => HIDDEN.test(text));
const NO_LINK = refuses(hasLink);

/**
 * A line that a person typed: trimmed, well-formed, without line breaks, tabs and invisible characters, in
 * NFC. Every text of an input is made of this, of `paragraphText`, `nameText` or `secretText`; `npm run
 * verify` walks all inputs. docs/domain/access.md#texts.
 */
export const lineText = (error = 'invalid') =>
  z.string({ error }).trim().check(LINE, VISIBLE).normalize('NFC');

/** A text of several lines: memos, messages, notices, answers and notes. */
export const paragraphText = (error = 'invalid') =>
  z.string({ error }).trim().check(PARAGRAPH, VISIBLE).normalize('NFC');

/** A line that stands in mails and messages as a name: also without web and e-mail addresses. */
export const nameText = (error = 'invalid') =>
  z.string({ error }).trim().check(LINE, VISIBLE, NO_LINK).normalize('NFC');

const NAME = nameText();
/**
 * Whether a stored text may stand in a mail as a name: an older release took names with line breaks and
 * links.
 */
export const isNameText = (text: string): boolean => NAME.safeParse(text).success;

/** A username as it is compared: typed with full-width letters and digits too, as some keyboards do. */
export const usernameText = (error = 'invalid') => lineText(error).normalize('NFKC');

/**
 * A secret that is compared and never shown: not trimmed. It may hold invisible characters, because a stored
 * one may.
 */
export const secretText = (error = 'required') => z.string({ error }).check(SECRET).normalize('NFC');

/** A secret that is about to be stored: without invisible characters, so that it can be typed again. */
export const newSecretText = (error = 'required') => secretText(error).check(VISIBLE);

/** An address as browsers check it. */
export const emailText = () => z.email({ error: 'invalid' }).check(LINE, VISIBLE).normalize('NFC');

const TYPES = new Map<unknown, 'line' | 'paragraph' | 'secret'>([
  [LINE, 'line'],
  [PARAGRAPH, 'paragraph'],
  [SECRET, 'secret'],
]);

/**
 * Returns which type of this file a schema of a string has; undefined for a string that is made elsewhere.
 */
export const textTypeOf = ({ _zod }: z.ZodType): 'line' | 'paragraph' | 'secret' | undefined =>
  _zod.def.checks?.flatMap((check) => TYPES.get(check) ?? [])[0];
