import { TIMELINE_GROUPS } from '@starline/domain/timeline';

export const MEMBER_TABS = [
  'timeline',
  'withdrawals',
  'deposits',
  'purchases',
  'rewards',
  'adjustments',
  'inquiries',
  'statement',
] as const;

/** The tab that the address names; the timeline for any other text. */
export const tabNamed = (name: string | undefined) => MEMBER_TABS.find((tab) => tab === name) ?? 'timeline';
/** The group of events that the address names; undefined for all. */
export const groupNamed = (name: string | undefined) => TIMELINE_GROUPS.find((group) => group === name);
