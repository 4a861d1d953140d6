import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, now, ref } from './columns.ts';

/** Every value each setting ever had; the newest row at an instant is in force. */
export const settings = pgTable(
  'settings',
  {
    id: id(),
    keyName: text('key_name').notNull(),
    value: text().notNull(),
    effectiveAt: instant('effective_at').notNull().default(now),
    adminId: ref('admin_id').references(() => admins.id, { onDelete: 'set null' }),
    /** The request under which a second administrator approved the value. */
    approvalId: ref('approval_id'),
  },
  (table) => [index('settings_in_force').on(table.keyName, table.effectiveAt.desc(), table.id.desc())],
);
