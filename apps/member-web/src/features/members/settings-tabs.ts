/** The pages of the settings in their groups. The address holds the open one. */
export const SETTINGS_GROUPS = {
  me: ['profile'],
  receive: ['wallets', 'bank', 'destinations'],
  security: ['password', 'secondFactor', 'passkeys', 'sessions', 'hold'],
  screen: ['display'],
} as const;

export type SettingsTab = (typeof SETTINGS_GROUPS)[keyof typeof SETTINGS_GROUPS][number];
export const SETTINGS_TABS: readonly SettingsTab[] = Object.values(SETTINGS_GROUPS).flat();
