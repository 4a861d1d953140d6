import { cx } from '@starline/ui/cx';
import { Star } from '@starline/ui/star';
import { Written } from '@starline/ui/written';
import { Link } from '@starline/web/components/link';
import type { LinkProps } from '@tanstack/react-router';
import {
  Bell,
  ChevronRight,
  Fingerprint,
  KeyRound,
  Landmark,
  Lock,
  type LucideIcon,
  MapPin,
  MonitorSmartphone,
  ShieldCheck,
  SunMoon,
  UserRound,
  Wallet,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SETTINGS_GROUPS, type SettingsTab } from './settings-tabs.ts';
import { type SettingState, useSettingStates } from './use-setting-states.ts';

/** Read when the list is shown: the files of a page and of its icons may import each other. */
const icons = (): Record<SettingsTab, LucideIcon> => ({
  profile: UserRound,
  wallets: Wallet,
  bank: Landmark,
  destinations: MapPin,
  password: KeyRound,
  secondFactor: ShieldCheck,
  passkeys: Fingerprint,
  sessions: MonitorSmartphone,
  hold: Lock,
  display: SunMoon,
});

/** The pages of the settings in four groups, each row with its state. On a desk `open` is beside the list. */
export function SettingsList({ open }: { open: SettingsTab | undefined }) {
  const { t } = useTranslation('settings');
  const states = useSettingStates();
  return (
    <nav aria-label={t('title')} className="grid content-start gap-5">
      {Object.entries(SETTINGS_GROUPS).map(([group, tabs]) => (
        <section key={group} aria-label={t(`group.${group as keyof typeof SETTINGS_GROUPS}`)}>
          <h2 className="flex items-center justify-between pb-1.5 pl-1 font-semibold text-ink-2 text-sm">
            {t(`group.${group as keyof typeof SETTINGS_GROUPS}`)}
            {group === 'security' && <Protection of={[states.secondFactor, states.passkeys]} />}
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {group === 'screen' && <Row icon={Bell} name={t('alarms')} link={{ to: '/notifications' }} />}
            {tabs.map((tab: SettingsTab) => (
              <Row
                key={tab}
                icon={icons()[tab]}
                name={tab === 'hold' ? t('hold.title') : t(`tab.${tab}`)}
                link={{ to: '/settings', search: { tab } }}
                state={states[tab]}
                isOpen={tab === open}
              />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** A star for each of the two protections that is on. The rows below say the same in words. */
function Protection({ of }: { of: readonly (SettingState | undefined)[] }) {
  if (of.includes(undefined)) return null;
  return (
    <span aria-hidden className="flex gap-1">
      {of.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fixed places
        <Star key={index} state={state?.isOpen ? 'off' : 'lit'} className="size-4" />
      ))}
    </span>
  );
}

type RowProps = {
  icon: LucideIcon;
  name: string;
  link: LinkProps;
  state?: SettingState | undefined;
  isOpen?: boolean;
};

function Row({ icon: Icon, name, link, state, isOpen = false }: RowProps) {
  return (
    <li>
      <Link
        {...link}
        aria-current={isOpen ? 'page' : undefined}
        className="flex min-h-14 items-center gap-3 border-transparent border-l-3 px-3.5 py-2 hover:bg-surface-2 focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:bg-sky-2"
      >
        <Icon aria-hidden size={19} className="shrink-0 text-ink-3" />
        <span className="min-w-0 flex-1 font-medium">{name}</span>
        {state && (
          <Written
            className={cx(
              'max-w-[45%] truncate text-sm',
              state.isOpen && !isOpen ? 'text-warn' : 'text-ink-2',
            )}
          >
            {state.text}
          </Written>
        )}
        <ChevronRight aria-hidden size={16} className="shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
