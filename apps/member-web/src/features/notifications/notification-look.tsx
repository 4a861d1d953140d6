import { topicOf } from '@starline/domain/notifications';
import type { ReceiptKind } from '@starline/domain/receipts';
import { linkOptions } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  KeyRound,
  Megaphone,
  MessageCircle,
  MonitorSmartphone,
  ShieldCheck,
  Sparkles,
  UserPlus,
  Wallet,
} from 'lucide-react';
import type { DayLine } from '../../components/history/day-list.tsx';
import type { Outputs } from '../../lib/trpc.ts';

export type NotificationRow = Outputs['notifications']['list']['rows'][number];
type Look = Pick<DayLine, 'icon' | 'link'>;

const settings = (tab: 'sessions' | 'password' | 'profile' | 'secondFactor' | 'passkeys' | 'destinations') =>
  linkOptions({ to: '/settings', search: { tab } });

const OF_KIND: Partial<Record<NotificationRow['kind'], Look>> = {
  new_device: { icon: <MonitorSmartphone size={18} />, link: settings('sessions') },
  password_changed: { icon: <KeyRound size={18} />, link: settings('password') },
  email_changed: { icon: <ShieldCheck size={18} />, link: settings('profile') },
  passkey_added: { icon: <KeyRound size={18} />, link: settings('passkeys') },
  passkey_removed: { icon: <KeyRound size={18} />, link: settings('passkeys') },
  destination_added: { icon: <Wallet size={18} />, link: settings('destinations') },
  deposit_address: {
    icon: <ArrowDownToLine size={18} />,
    link: { to: '/deposit', search: { step: 'amount' } },
  },
  destination_changed: { icon: <Wallet size={18} />, link: settings('destinations') },
};

/** The page of an act. Announcements of older versions do not name it: they open its history. */
const actOf = (kind: ReceiptKind, id: number | undefined, history: DayLine['link']): DayLine['link'] =>
  id === undefined ? history : { to: '/receipts/$kind/$id', params: { kind, id: String(id) } };

/** The icon of an announcement, and the page where the member sees or changes what it tells. */
export function lookOf({ kind, id, params }: NotificationRow): Look {
  const own = OF_KIND[kind];
  if (own) return own;
  if (kind === 'withdrawal_requested') return withdrawal(params.id);
  if (kind === 'purchase_withdrawn')
    return {
      icon: <ArrowDownToLine size={18} />,
      link: actOf('purchase', params.id, { to: '/product-history' }),
    };
  switch (topicOf(kind)) {
    case 'withdrawals':
      return withdrawal(params.id);
    case 'deposits':
      return {
        icon: <ArrowDownToLine size={18} />,
        link: actOf('deposit', params.id, { to: '/deposit-history' }),
      };
    case 'rewards':
      return {
        icon: <Sparkles size={18} />,
        link: { to: '/point', search: { type: params.list, from: params.day, to: params.day } },
      };
    case 'notices':
      return { icon: <Megaphone size={18} />, link: { to: '/notices', search: { notice: id } } };
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

const withdrawal = (id: number | undefined): Look => ({
  icon: <ArrowUpFromLine size={18} />,
  link: actOf('withdrawal', id, { to: '/withdraw-history' }),
});
