import { poolOf } from '@starline/db/connection';
import { deposits } from '@starline/db/schema/deposits';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { REQUESTED } from '@starline/domain/request-states';
import {
  depositSignals,
  type RiskSignal,
  type RiskSubject,
  type RiskTermsOf,
  riskWeight,
  withdrawalSignals,
} from '@starline/domain/risk';
import type { ReadSignals } from '@starline/validators/risk';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';
import { readTogether } from '../../base/read-together.ts';
import { depositFacts } from './deposit-facts.ts';
import { readRiskTerms } from './rules.ts';
import { withdrawalFacts } from './withdrawal-facts.ts';

export type Flagged = { id: number; weight: number; isFirst: boolean; signals: RiskSignal[] };

/** The requests among these that have signals, computed now from what is stored. docs/domain/risk.md#read. */
export async function readSignals(ctx: AdminContext, { subject, ids }: ReadSignals): Promise<Flagged[]> {
  return readTogether(ctx, (reading) => flaggedOf(reading, subject, ids, readRiskTerms(reading.db)));
}

async function flaggedOf(
  ctx: AdminContext,
  subject: RiskSubject,
  ids: readonly number[],
  asked: Promise<RiskTermsOf>,
): Promise<Flagged[]> {
  const [terms, found] = await Promise.all([
    asked,
    subject === 'withdrawal' ? withdrawalSignalsOf(ctx, ids, asked) : depositSignalsOf(ctx, ids, asked),
  ]);
  const line = terms.look_first.threshold ?? 0;
  return found.flatMap(([id, signals]) => {
    const weight = riskWeight(signals);
    return signals.length > 0 ? [{ id, weight, isFirst: weight >= line, signals }] : [];
  });
}

type Found = (readonly [number, RiskSignal[]])[];

async function withdrawalSignalsOf(
  ctx: AdminContext,
  ids: readonly number[],
  asked: Promise<RiskTermsOf>,
): Promise<Found> {
  const levels = asked.then(({ blocked_line: { threshold } }) => threshold ?? 0);
  const [facts, terms] = await Promise.all([withdrawalFacts(ctx, ids, levels), asked]);
  return [...facts].map(([id, each]) => [id, withdrawalSignals(each, terms)] as const);
}

async function depositSignalsOf(
  ctx: AdminContext,
  ids: readonly number[],
  asked: Promise<RiskTermsOf>,
): Promise<Found> {
  const [facts, terms] = await Promise.all([depositFacts(ctx, ids), asked]);
  return [...facts].map(([id, each]) => [id, depositSignals(each, terms)] as const);
}

/** The oldest open requests that the queue looks through. docs/domain/risk.md#queue. */
const QUEUE_READS = 2_000;
const KEPT_MS = 10_000;

export type RiskQueue = ReadonlyMap<number, number>;
type Kept = { at: number; terms: string; found: Promise<RiskQueue> };
const kept = new WeakMap<object, Map<RiskSubject, Kept>>();

/**
 * Open requests whose weights together reach the line: weight by id. Read at most every ten seconds in a
 * process: home and lists of every administrator ask for it.
 */
export async function lookFirst(ctx: AdminContext, subject: RiskSubject): Promise<RiskQueue> {
  const rules = await readRiskTerms(ctx.db);
  const terms = JSON.stringify(rules);
  const now = ctx.now().getTime();
  const pool = poolOf(ctx.db);
  const known = kept.get(pool) ?? new Map<RiskSubject, Kept>();
  kept.set(pool, known);
  const earlier = known.get(subject);
  if (earlier && earlier.terms === terms && now >= earlier.at && now - earlier.at < KEPT_MS)
    return earlier.found;
  const found = readQueue(ctx, subject, rules);
  known.set(subject, { at: now, terms, found });
  found.catch(() => known.delete(subject));
  return found;
}

async function readQueue(ctx: AdminContext, subject: RiskSubject, terms: RiskTermsOf): Promise<RiskQueue> {
  const table = subject === 'withdrawal' ? withdrawals : deposits;
  const open = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.status, REQUESTED), subject === 'deposit' ? isNull(deposits.deletedAt) : undefined))
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(QUEUE_READS);
  const ids = open.map(({ id }) => id);
  const flagged = await flaggedOf(ctx, subject, ids, Promise.resolve(terms));
  return new Map(flagged.filter(({ isFirst }) => isFirst).map(({ id, weight }) => [id, weight]));
}
