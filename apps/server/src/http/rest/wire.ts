import { toBusinessIso } from '@starline/domain/business-time';
import { amountToDecimal } from '@starline/domain/decimals';
import { parseAmount } from '@starline/domain/figures';
import type { Amount } from '@starline/domain/money';
import { z } from 'zod';
import { camel, type Fields, named, snakeCased } from './names.ts';

/** How a field converts what it is given: the document writes a procedure's schema in its terms. */
export type Conversion = {
  kind: 'text' | 'sort' | 'integer' | 'amount' | 'flag' | 'integers' | 'object' | 'ignored';
  /** Words that the call takes besides the values of the procedure. */
  also?: readonly string[];
  /** An empty text is a value. */
  isClearable?: true;
  /** What counts when the field is not given, where it is not the procedure's default. */
  default?: number;
  /** The least number that the call takes, where it is not the procedure's. */
  minimum?: number;
};
const CONVERSIONS = new WeakMap<z.ZodType, Conversion>();
const wire = <Field extends z.ZodType>(how: Conversion['kind'] | Conversion, field: Field): Field => {
  CONVERSIONS.set(field, typeof how === 'string' ? { kind: how } : how);
  return field;
};
/** Returns how a field converts; undefined for one that validates what it is given itself. */
export const conversionOf = (field: z.ZodType): Conversion | undefined => CONVERSIONS.get(field);

/**
 * Converts input of the old paths. A value that cannot be converted passes unchanged and the procedure
 * refuses it, so validation exists once. An empty text means "not given". docs/api/rest.md#rules.
 */
const given = (value: unknown): unknown => (value === '' || value === null ? undefined : value);
const read = <Value>(convert: (value: unknown, ctx: z.RefinementCtx) => unknown) =>
  z
    .unknown()
    .optional()
    .transform((value, ctx) => convert(given(value), ctx) as Value);

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value;

const toAmount = (value: unknown): unknown => {
  if (typeof value !== 'number' && typeof value !== 'string') return value;
  return parseAmount(String(value)) ?? (typeof value === 'number' ? Number.NaN : value);
};

const FLAGS = new Map<unknown, boolean>([
  [0, false],
  [1, true],
  ['0', false],
  ['1', true],
  ['true', true],
  ['false', false],
]);

/** Returns a text, or refuses a value that is none, such as a parameter that was sent twice. */
const toText = (value: unknown, ctx: z.RefinementCtx): string | undefined => {
  if (value === undefined || typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  ctx.addIssue({ code: 'custom', message: 'invalid' });
  return undefined;
};

export const wireText = ({ also }: { also?: readonly string[] } = {}) =>
  wire({ kind: 'text', ...(also && { also }) }, read<string | undefined>(toText));
/** An order, whose column a call names in snake case. */
export const wireSort = () =>
  wire(
    'sort',
    read<string | undefined>((value, ctx) => {
      const name = toText(value, ctx);
      return name && camel(name);
    }),
  );
/** Like wireText; `all`, which old screens send for a filter that filters nothing, is "not given". */
export const wireChoice = () =>
  wire(
    { kind: 'text', also: ['all'] },
    read<string | undefined>((value, ctx) => (value === 'all' ? undefined : toText(value, ctx))),
  );
/** A text that old clients send and that has no effect. */
export const wireIgnored = () => wire('ignored', read<string | undefined>(toText));
/** Like wireText, but an empty text is a value: it clears the field. */
export const wireClearable = () =>
  wire(
    { kind: 'text', isClearable: true },
    z
      .unknown()
      .optional()
      .transform((value, ctx) => toText(value ?? undefined, ctx)),
  );
export const wireId = () => wire('integer', read<number>(toNumber));
export const wireAmount = () => wire('amount', read<Amount>(toAmount));
/** An object that the procedure validates: an answer of a browser's own interface, under its own names. */
export const wireObject = <Value>() =>
  wire(
    'object',
    read<Value>((value) => value),
  );
export const wireFlag = () =>
  wire(
    'flag',
    read<boolean | undefined>((value) => FLAGS.get(value) ?? value),
  );
export const wireIds = () =>
  wire(
    'integers',
    z
      .unknown()
      .optional()
      .transform((value) => (Array.isArray(value) ? value.map(toNumber) : value) as number[]),
  );

type WireField<Value> = [Value] extends [boolean | undefined]
  ? ReturnType<typeof wireFlag>
  : [Value] extends [number | undefined]
    ? ReturnType<typeof wireId>
    : ReturnType<typeof wireText>;

function wireField(field: z.ZodType): z.ZodType {
  const { type } = (field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field).def;
  if (type === 'boolean') return wireFlag();
  if (type === 'number') return wireId();
  return field.safeParse('').success ? wireClearable() : wireText();
}

/** Returns the fields of an input as those of a call. An empty text that a field takes clears it. */
export const wireFields = <Shape extends Fields>(shape: Shape) =>
  snakeCased(
    Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, wireField(field)])) as {
      [Name in keyof Shape]: WireField<z.output<Shape[Name]>>;
    },
  );

/** An amount in an answer: points, coins or won with at most two decimals. */
export const Decimal = z.number();
export const Time = z
  .string()
  .meta({ id: 'Time', format: 'date-time', examples: ['2026-11-21T09:30:00+09:00'] });
export const Id = z.int();
/** A flag in an answer. */
export const Bit = z.union([z.literal(0), z.literal(1)]);
export const bit = (flag: boolean) => (flag ? (1 as const) : (0 as const));
export const Success = z.object({ success: z.literal(true) }).meta({ id: 'Success' });
export const SuccessWithId = z.object({ success: z.literal(true), id: Id }).meta({ id: 'Created' });

export const decimal = (amount: Amount): number => amountToDecimal(amount);
export const timeIn = (timeZone: string) => (iso: string) => toBusinessIso(new Date(iso), timeZone);

const ALL_ROWS = 10_000;

/**
 * `limit` 0 or `all` asks for as many rows as one answer holds; `truncated` marks an answer that lacks rows.
 * docs/api/rest.md#lists.
 */
export const wirePage = (defaultSize: number) => ({
  page: wire(
    'integer',
    read<number>((value) => toNumber(value) ?? 1),
  ),
  limit: named(
    'size',
    wire(
      { kind: 'integer', also: ['all'], minimum: 0, default: defaultSize },
      read<number>((value) =>
        value === 'all' || value === '0' || value === 0 ? ALL_ROWS : (toNumber(value) ?? defaultSize),
      ),
    ),
  ),
});
export const wholeList = { page: 1, size: ALL_ROWS };
/**
 * Returns the marks of an answer that lacks rows, or whose `total` is a minimum because counting took too
 * long, or which leaves archived rows out.
 */
export const truncation = (
  {
    rows,
    total,
    isExact = true,
    archivedUntil = null,
  }: { rows: unknown[]; total: number; isExact?: boolean; archivedUntil?: string | null },
  size: number,
) => ({
  ...(archivedUntil !== null && { archived_until: archivedUntil }),
  ...(size === ALL_ROWS &&
    (total > rows.length || (!isExact && rows.length === size)) && { truncated: true as const }),
  ...(!isExact && { total_is_at_least: true as const }),
});
/** `2024-12` in an answer that leaves archived rows out. */
export const ArchivedMonth = z.string();
export const Truncated = z
  .object({
    truncated: z.literal(true).optional(),
    total_is_at_least: z.literal(true).optional(),
    /** Rows up to this month are archived. */
    archived_until: ArchivedMonth.optional(),
  })
  .meta({ id: 'Truncated' });
