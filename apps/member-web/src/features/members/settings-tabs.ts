/** The tabs of the settings, in their order. The address holds the open one. */
export const SETTINGS_TABS = [
  'profile',
  'wallets',
  'bank',
  'destinations',
  'password',
  'secondFactor',
  'passkeys',
  'sessions',
  'display',
] as const;
