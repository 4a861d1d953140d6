import { toBusinessIso } from '@starline/domain/business-time';
import { amountToDecimal } from '@starline/domain/decimals';
import { parseAmount } from '@starline/domain/figures';
import type { Amount } from '@starline/domain/money';
import { z } from 'zod';
import { camel, named } from './names.ts';

const WIRE = new WeakSet<z.ZodType>();
const wire = <Field extends z.ZodType>(field: Field): Field => {
  WIRE.add(field);
  return field;
};
/** Whether a field only converts what it is given, so that the procedure validates it. */
export const isWire = (field: z.ZodType): boolean => WIRE.has(field);

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

export const wireText = () => wire(read<string | undefined>(toText).meta({ type: 'string' }));
/** An order, whose column a call names in snake case. */
export const wireSort = () =>
  wire(
    read<string | undefined>((value, ctx) => {
      const name = toText(value, ctx);
      return name && camel(name);
    }).meta({ type: 'string' }),
  );
/** Like wireText; `all`, which old screens send for a filter that filters nothing, is "not given". */
export const wireChoice = () =>
  wire(
    read<string | undefined>((value, ctx) => (value === 'all' ? undefined : toText(value, ctx))).meta({
      type: 'string',
    }),
  );
/** Like wireText, but an empty text is a value: it clears the field. */
export const wireClearable = () =>
  wire(
    z
      .unknown()
      .optional()
      .transform((value, ctx) => toText(value ?? undefined, ctx))
      .meta({ type: 'string' }),
  );
export const wireId = () => wire(read<number>(toNumber).meta({ type: 'integer' }));
export const wireAmount = () => wire(read<Amount>(toAmount).meta({ type: 'number', multipleOf: 0.01 }));
/** An object that the procedure validates: an answer of a browser's own interface, under its own names. */
export const wireObject = <Value>() => wire(read<Value>((value) => value).meta({ type: 'object' }));
export const wireFlag = () =>
  wire(read<boolean | undefined>((value) => FLAGS.get(value) ?? value).meta({ type: 'boolean' }));
export const wireIds = () =>
  wire(
    z
      .unknown()
      .optional()
      .transform((value) => (Array.isArray(value) ? value.map(toNumber) : value) as number[])
      .meta({ type: 'array', items: { type: 'integer' } }),
  );

/** An amount in an answer: points, coins or won with at most two decimals. */
export const Decimal = z.number().meta({ examples: [1284.5] });
export const Time = z.string().meta({ examples: ['2026-11-21T09:30:00+09:00'] });
export const Id = z.int();
/** A flag in an answer. */
export const Bit = z.union([z.literal(0), z.literal(1)]);
export const bit = (flag: boolean) => (flag ? (1 as const) : (0 as const));
export const Success = z.object({ success: z.literal(true) });
export const SuccessWithId = z.object({ success: z.literal(true), id: Id });

export const decimal = (amount: Amount): number => amountToDecimal(amount);
export const timeIn = (timeZone: string) => (iso: string) => toBusinessIso(new Date(iso), timeZone);

const ALL_ROWS = 10_000;

/**
 * `limit` 0 or `all` asks for as many rows as one answer holds; `truncated` marks an answer that lacks rows.
 * docs/api/rest.md#lists.
 */
export const wirePage = (defaultSize: number) => ({
  page: wire(read<number>((value) => toNumber(value) ?? 1).meta({ type: 'integer' })),
  limit: named(
    'size',
    wire(
      read<number>((value) =>
        value === 'all' || value === '0' || value === 0 ? ALL_ROWS : (toNumber(value) ?? defaultSize),
      ).meta({ type: 'integer' }),
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
export const ArchivedMonth = z.string().meta({ examples: ['2024-12'] });
export const Truncated = {
  truncated: z.literal(true).optional(),
  total_is_at_least: z.literal(true).optional(),
  /** Rows up to this month are archived. */
  archived_until: ArchivedMonth.optional(),
};
