import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import type { SettingsTab } from './settings-tabs.ts';

/** `isOpen` marks what is missing or not protected yet. */
export type SettingState = { text: string; isOpen: boolean };
type States = Partial<Record<SettingsTab, SettingState>>;

const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-4)}`;

/** What each row of the settings says. A state that is not known yet is missing. */
export function useSettingStates(): States {
  const { t } = useTranslation('settings');
  const profile = trpc.members.profile.useQuery().data;
  const factor = trpc.secondFactor.get.useQuery().data;
  const passkeys = trpc.passkeys.list.useQuery().data?.rows.length;
  // Asking for devices needs a proof, so their number is shown only where they were read already.
  const sessions = trpc.sessions.list.useQuery(undefined, { enabled: false }).data?.length;
  const destinations = trpc.destinations.list.useQuery().data?.length;
  const none = { text: t('state.none'), isOpen: true };
  const set = (text: string): SettingState => ({ text, isOpen: false });
  const switched = (isOn: boolean, isOpen: boolean) => ({
    text: t(isOn ? 'secondFactor.isOn' : 'secondFactor.isOff'),
    isOpen,
  });
  return {
    ...(profile && {
      profile:
        profile.emailState === 'none' || profile.emailState === 'confirmed'
          ? set(profile.name)
          : { text: t('emailState.open'), isOpen: true },
      wallets: profile.walletTrc20 ? set(short(profile.walletTrc20)) : none,
      bank: profile.accountNumber ? set(`…${profile.accountNumber.slice(-4)}`) : none,
      hold: switched(profile.withdrawalsHeldAt !== null, profile.isHeldForStaff),
    }),
    ...(factor && { secondFactor: switched(factor.isOn, !factor.isOn) }),
    ...(passkeys !== undefined && {
      passkeys: passkeys > 0 ? set(t('state.keys', { total: passkeys })) : none,
    }),
    ...(sessions !== undefined && { sessions: set(t('state.devices', { total: sessions })) }),
    ...(destinations !== undefined && { destinations: set(t('state.places', { total: destinations })) }),
  };
}
