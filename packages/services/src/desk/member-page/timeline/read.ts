import type { ReadTimeline, TimelineEvent } from '@starline/validators/member-page';
import { monthText, whileArchivesHold } from '../../../base/archives/archived.ts';
import type { AdminContext } from '../../../base/context.ts';
import { readDocuments } from './documents.ts';
import { readEntries } from './entries.ts';
import { cursorOf, placeOf } from './place.ts';
import { readRewardDays } from './rewards.ts';

const SIZE = 50;

/**
 * A page of everything that happened to a member, newest first, read after a cursor: documents with their
 * steps, rewards by day, logins, audit entries, notes and announcements. Notes are read only with the right
 * `see_personal_data`. Each source gives at most one page, so the cost does not grow with the history. Throws
 * `invalid_input` for a wrong cursor. docs/decisions/0065-a-members-page.md.
 */
export const readTimeline = (ctx: AdminContext, { id, group, cursor }: ReadTimeline) =>
  whileArchivesHold(ctx.db, async (archived, db) => {
    const reading = { ...ctx, db };
    const place = { id, group, after: placeOf(cursor), limit: SIZE + 1 };
    const showsNotes = ctx.actor.rights.includes('see_personal_data');
    const hasRewards = group === undefined || group === 'money';
    const found = await Promise.all([
      readDocuments(reading, { ...place, showsNotes }),
      hasRewards ? readRewardDays(reading, place) : [],
      readEntries(reading, place),
    ]);
    const rows = found.flat().sort(newestFirst);
    const shown = rows.slice(0, SIZE);
    const last = shown.at(-1);
    const lastArchived = archived.at(-1);
    return {
      rows: shown,
      next: rows.length > SIZE && last ? cursorOf(last) : null,
      archivedUntil: lastArchived ? monthText(lastArchived.month) : null,
    };
  });

const newestFirst = (a: TimelineEvent, b: TimelineEvent): number => {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.key < b.key ? 1 : -1;
};
