import { isBusinessDay } from '@starline/domain/business-time';
import { IDS_AT_ONCE } from '@starline/domain/ids-at-once';
import { isMasked } from '@starline/domain/masked';
import { MAX_AMOUNT, type Amount as Money } from '@starline/domain/money';
import { type TypedKind, typed } from '@starline/domain/typed';
import { z } from 'zod';
import { lineText, nameText, newSecretText, paragraphText, secretText, usernameText } from './texts.ts';

/** Texts of issues without an error code of their own; codes of the domain may be used as texts too. */
export const FIELD_CODES = [
  'required',
  'invalid',
  'too_long',
  'too_small',
  'too_large',
  'digits_only',
  'bank_unknown',
  'holder_letters',
  'account_digits',
  'txid_form',
  'day_range',
  'amount_form',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

type Told = string | { error: (issue: { input?: unknown }) => string };
const amountBetween = (min: number, max: number, error: Told) =>
  z.int(error).min(min, error).max(max, error) as unknown as z.ZodType<Money, number>;

/** Hundredths of a point in answers, sums included. */
export const Amount = amountBetween(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 'invalid');
/** Hundredths that one account may hold or owe. docs/domain/ledger.md#money. */
export const SingleAmount = amountBetween(-MAX_AMOUNT, MAX_AMOUNT, 'invalid');
export const PositiveAmount = amountBetween(1, MAX_AMOUNT, 'invalid');
/** One of the amounts; `missing` is the code of none. */
export const amountOf = (amounts: readonly Money[], missing: string) =>
  amountBetween(1, MAX_AMOUNT, {
    error: ({ input }) => (input === undefined ? missing : 'amount_not_in_list'),
  }).refine((amount) => amounts.includes(amount), 'amount_not_in_list');
export const Id = z.int({ error: 'invalid' }).min(1, 'invalid').max(Number.MAX_SAFE_INTEGER, 'invalid');
export const Percent = z.int({ error: 'invalid' }).min(0, 'invalid').max(1_000_000, 'invalid');
/** ISO 8601 in UTC. */
export const Instant = z.string();
export const IdempotencyKey = z.uuid({ error: 'invalid' }).optional();

/** A line. */
export const text = (max: number, error = 'invalid') => lineText(error).max(max, 'too_long');
/** A line of a field that a person types, as its parser reads it. docs/domain/access.md#typed */
export const typedText = (kind: TypedKind, error?: string) =>
  lineText(error).overwrite((text) => typed(text, kind));
/** A day that the whole product can hold. docs/api/rest.md#days */
export const Day = typedText('digits').refine(isBusinessDay, 'day_range').meta({ format: 'date' });
/**
 * What `make` makes of a typed text. A text that it refuses has the error of the field. `make` is the one
 * function that makes such a value: docs/domain/access.md#typed
 */
export const made = <Value extends string>(
  make: (text: string) => Value | undefined,
  { max, error }: { max: number; error: string },
) =>
  lineText('required')
    .min(1, 'required')
    .max(max, 'too_long')
    .overwrite((text) => make(text) ?? text)
    .refine((text) => make(text) !== undefined, error) as unknown as z.ZodType<Value, string>;
/** The same, or an empty text, which clears the field. */
export const madeOrEmpty = <Value extends string>(
  make: (text: string) => Value | undefined,
  { max, error }: { max: number; error: string },
) =>
  lineText()
    .max(max, 'too_long')
    .overwrite((text) => make(text) ?? text)
    .refine((text) => text === '' || make(text) !== undefined, error) as unknown as z.ZodType<
    Value | '',
    string
  >;
/** A username or a part of one, to search by. */
export const usernamePart = typedText('username').max(40, 'too_long');
/**
 * A text of personal data. A masked value is no value, so it is refused.
 * docs/security/personal-data.md#masked.
 */
export const personalText = (max: number) => text(max).refine((value) => !isMasked(value), 'invalid');
export const requiredText = (max: number, error = 'required') =>
  lineText(error).min(1, error).max(max, 'too_long');
/** A line that stands in mails as a name. */
export const requiredName = (max: number) => nameText('required').min(1, 'required').max(max, 'too_long');
/** A text of several lines. */
export const paragraph = (max: number) => paragraphText().max(max, 'too_long');
export const requiredParagraph = (max: number) =>
  paragraphText('required').min(1, 'required').max(max, 'too_long');
/** A new password. Never trimmed: a password is what was typed. */
export const passwordText = (min: number, error: string) =>
  newSecretText(error).min(min, error).max(200, 'too_long');
/** A password that is compared with the stored one. */
export const TypedPassword = secretText().min(1, 'required').max(200, 'too_long');

/** A username that is looked up. */
export const TypedUsername = usernameText('required').min(1, 'required').max(40, 'too_long');

export const Flag = z.boolean({ error: 'invalid' });
/** A page by its number. The largest page a caller may request has 10,000 rows. docs/api/rest.md#lists. */
export const pageFields = {
  page: z.int().min(1).max(1_000_000).default(1),
  size: z.int().min(1).max(10_000).default(10),
};
export const Page = z.strictObject(pageFields);
export type Page = z.output<typeof Page>;
/** The place of a row, as the row carried it. */
export const Cursor = lineText()
  .max(8_000)
  .regex(/^[\w-]*$/, 'invalid');
/** Sent by clients of tRPC that read page after page; lists that use it are read forward only. */
export const Direction = z.enum(['forward', 'backward']).optional();
/** A page by its number, or the rows after or before a row. docs/architecture.md#lists. */
export const listFields = { ...pageFields, after: Cursor.optional(), before: Cursor.optional() };
export const Order = z.enum(['asc', 'desc']);
export const OnlyId = z.strictObject({ id: Id });
export type OnlyId = z.output<typeof OnlyId>;
/** The newest that was shown, of a list that is read from its end. */
export const ReadUpTo = z.strictObject({ upTo: Id });
export type ReadUpTo = z.output<typeof ReadUpTo>;
export const Done = z.object({ success: z.literal(true) });
export const Created = z.object({ id: Id });

/** Number of matches over all pages. */
export const Total = z.int();
/** This many if `isExact`, else at least this many: counting was broken off. */
export const Count = z.object({ total: Total, isExact: z.boolean() });
/** Rows up to this month, such as `2024-12`, are archived; null when none of them are. */
export const ArchivedUntil = z.string().nullable();
/** The number of matches, and up to which month rows are archived and not counted. */
export const CountHere = Count.extend({ archivedUntil: ArchivedUntil });
/** Days of a page with what they add up to. docs/domain/receipts.md#day-sums. */
export const OwnDays = z.array(z.object({ day: z.string(), rows: z.int(), sum: Amount, coins: Amount }));
/** A page of the member's own acts, of a period of business days, both inclusive. */
export const ownListFields = { ...pageFields, from: Day.optional(), to: Day.optional() };
export const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: Total });

/** A page by its number. The number of all rows may be a minimum. */
export const listOf = <Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) =>
  z.object({ rows: z.array(row), ...CountHere.shape });

/** What happened to each id of a batch. */
export const BatchResult = z.object({
  changed: z.array(Id),
  skipped: z.array(z.object({ id: Id, code: z.string() })),
});
export type BatchResult = z.output<typeof BatchResult>;
/** Rows that are selected. */
export const StillOpen = z.strictObject({
  ids: z.array(Id).min(1, 'required').max(IDS_AT_ONCE, 'too_large'),
});
export type StillOpen = z.output<typeof StillOpen>;
export const batchOf = (max: number) =>
  z.strictObject({
    ids: z.array(Id).min(1, 'required').max(max, 'too_large'),
    idempotencyKey: IdempotencyKey,
  });
