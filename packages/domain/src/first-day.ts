/** What an owner does before the first month, in this order. docs/operations/first-day.md */
export const FIRST_DAY_STEPS = [
  'plan',
  'packages',
  'center',
  'depositAddress',
  'company',
  'terms',
  'secondOwner',
  'worker',
  'mail',
  'backup',
  'deposit',
  'settled',
] as const;
export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number];

/** An installation that has posted this many days is past its first month, and the guide is gone. */
export const GUIDED_DAYS = 30;
