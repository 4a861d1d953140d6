import type { InquiryState } from '@starline/domain/inquiries';
import type { PillTone } from '@starline/ui/pill';
import type { Outputs } from '../../lib/trpc.ts';

export type InquiryRow = Outputs['inquiries']['rows'][number];
export type Inquiry = Outputs['inquiries']['read'];

export const INQUIRY_TONES: Record<InquiryState, PillTone> = {
  waiting: 'wait',
  answered: 'ok',
  closed: 'off',
};
