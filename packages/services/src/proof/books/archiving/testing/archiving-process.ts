import { openDatabase } from '@starline/db/connection';
import { contextAt } from '../../../../settlement/settlements/testing/crashes/context-at.ts';
import { dieAt } from '../../../../settlement/settlements/testing/crashes/crash-points.ts';
import { archiveMonths } from '../archive.ts';
import { restoreMonth } from '../restore.ts';
import { ARCHIVING_POINTS, RESTORING_POINTS } from './crash-points.ts';

/** A process that archives or restores a month and kills itself at a point. */
type Orders = { url: string; now: string; point: string; archiveDir: string; month: number };
const { url, now, point, archiveDir, month } = JSON.parse(process.argv[2] ?? '') as Orders;
const { db, pool, close } = openDatabase({ url });
const { Client } = pool as unknown as { Client: { prototype: Parameters<typeof dieAt>[0] } };
const found = [...ARCHIVING_POINTS, ...RESTORING_POINTS].find(({ name }) => name === point);
if (found) dieAt(Client.prototype, found, 1);
const ctx = contextAt(db, now);
if (RESTORING_POINTS.some(({ name }) => name === point)) await restoreMonth(ctx, { month, archiveDir });
else await archiveMonths(ctx, { before: month + 1, archiveDir, keepMonths: 0 });
await close();
