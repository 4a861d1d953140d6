import { openDatabase } from '@starline/db/connection';
import { contextAt } from '../../../../settlement/settlements/testing/crashes/context-at.ts';
import { dieAt } from '../../../../settlement/settlements/testing/crashes/crash-points.ts';
import { closeNextMonth } from '../close.ts';
import { CLOSING_POINTS } from './crash-points.ts';

/** A worker that closes a month and kills itself at a point. */
const { url, now, point } = JSON.parse(process.argv[2] ?? '') as { url: string; now: string; point: string };
const { db, pool, close } = openDatabase({ url });
const { Client } = pool as unknown as { Client: { prototype: Parameters<typeof dieAt>[0] } };
const found = CLOSING_POINTS.find(({ name }) => name === point);
if (found) dieAt(Client.prototype, found, 1);
await closeNextMonth(contextAt(db, now));
await close();
