import { listDefinition } from './definition.ts';

/** `actor` and `subjectId` may be a username. `address` is the whole network address. */
export const AUDIT = listDefinition({
  name: 'audit',
  sizes: [25, 50, 100],
  size: 50,
  columns: {
    createdAt: { kind: 'time', filter: 'period' },
    actor: { kind: 'text', filter: 'text' },
    action: { kind: 'text', filter: 'text' },
    subject: { kind: 'text', filter: 'text' },
    subjectId: { kind: 'text', filter: 'text' },
    address: { kind: 'text', isNullable: true, filter: 'text' },
    changes: { kind: 'cell' },
  },
});
