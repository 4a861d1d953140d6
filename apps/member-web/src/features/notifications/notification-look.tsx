import { type NotificationKind, topicOf } from '@starline/domain/notifications';
import { linkOptions } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  KeyRound,
  MessageCircle,
  MonitorSmartphone,
  ShieldCheck,
  UserPlus,
  Wallet,
} from 'lucide-react';
import type { DayLine } from '../../components/history/day-list.tsx';

const settings = (tab: 'sessions' | 'password' | 'profile' | 'secondFactor' | 'passkeys' | 'destinations') =>
  linkOptions({ to: '/settings', search: { tab } });

const OF_KIND: Partial<Record<NotificationKind, Pick<DayLine, 'icon' | 'link'>>> = {
  new_device: { icon: <MonitorSmartphone size={18} />, link: settings('sessions') },
  password_changed: { icon: <KeyRound size={18} />, link: settings('password') },
  email_changed: { icon: <ShieldCheck size={18} />, link: settings('profile') },
  passkey_added: { icon: <KeyRound size={18} />, link: settings('passkeys') },
  passkey_removed: { icon: <KeyRound size={18} />, link: settings('passkeys') },
  destination_added: { icon: <Wallet size={18} />, link: settings('destinations') },
  destination_changed: { icon: <Wallet size={18} />, link: settings('destinations') },
  withdrawal_requested: {
    icon: <ArrowUpFromLine size={18} />,
    link: linkOptions({ to: '/withdraw-history' }),
  },
  purchase_withdrawn: {
    icon: <ArrowDownToLine size={18} />,
    link: linkOptions({ to: '/product-history' }),
  },
};

/** The icon of an announcement, and the page where the member sees or changes what it tells. */
export function lookOf(kind: NotificationKind): Pick<DayLine, 'icon' | 'link'> {
  const own = OF_KIND[kind];
  if (own) return own;
  switch (topicOf(kind)) {
    case 'withdrawals':
      return { icon: <ArrowUpFromLine size={18} />, link: linkOptions({ to: '/withdraw-history' }) };
    case 'deposits':
      return { icon: <ArrowDownToLine size={18} />, link: linkOptions({ to: '/deposit-history' }) };
    case 'team':
      return { icon: <UserPlus size={18} />, link: linkOptions({ to: '/tree/recommend' }) };
    case 'inquiries':
      return {
        icon: <MessageCircle size={18} />,
        link: linkOptions({ to: '/help', search: { ask: true } }),
      };
    default:
      return { icon: <ShieldCheck size={18} />, link: settings('secondFactor') };
  }
}
