import type { Amount } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import { bigint, customType } from 'drizzle-orm/pg-core';

/** timestamptz; in TypeScript always an ISO string in UTC. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString(),
});

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Hundredths of a point, coin or PV. */
export const amount = customType<{ data: Amount; driverData: number }>({ dataType: () => 'bigint' });

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const ref = (name: string) => bigint(name, { mode: 'number' });
export const now = sql`now()`;
