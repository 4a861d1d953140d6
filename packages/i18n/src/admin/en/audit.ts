import type { Texts } from '../../texts.ts';
import type { audit as source } from '../ko/audit.ts';

export const audit: Texts<typeof source> = {
  title: 'Audit log',
  columns: {
    createdAt: 'Time',
    actor: 'Who',
    action: 'Act',
    subject: 'Subject',
    subjectId: 'Subject no.',
    changes: 'Changes',
  },
  look: 'Show',
};
