import type { NotificationKind } from '@starline/domain/notifications';
import {
  type ReceiptFigure,
  type ReceiptKind,
  type ReceiptOutcome,
  withdrawalFigure,
} from '@starline/domain/receipts';
import { figureHead } from '@starline/i18n/member/receipt-lines';
import type { Fact, MailContent } from './content.ts';
import { named, type Told } from './told.ts';

/** The first lines of a mail about money: the act, its figure and what became of it. */
export type Head = Pick<MailContent, 'eyebrow' | 'headline' | 'state' | 'lead'>;
/** Where a withdrawal goes: `short` for the subject, and as a fact. */
export type Place = { short: string; fact: Fact };

const OUTCOMES: Partial<Record<NotificationKind, { kind: ReceiptKind; outcome: ReceiptOutcome }>> = {
  withdrawal_requested: { kind: 'withdrawal', outcome: 'waiting' },
  withdrawal_completed: { kind: 'withdrawal', outcome: 'done' },
  withdrawal_cancelled: { kind: 'withdrawal', outcome: 'cancelled' },
  withdrawal_reopened: { kind: 'withdrawal', outcome: 'waiting' },
  deposit_completed: { kind: 'deposit', outcome: 'done' },
  purchase_withdrawn: { kind: 'purchase', outcome: 'cancelled' },
};

function figureOf({ news }: Told): (ReceiptFigure & { kind: ReceiptKind }) | undefined {
  const of = OUTCOMES[news.kind];
  if (!of || news.params.id === undefined) return undefined;
  const { kind } = of;
  const outcome = news.params.unpaid ?? of.outcome;
  if (kind === 'withdrawal')
    return news.withdrawal ? { kind, ...withdrawalFigure(news.withdrawal, outcome) } : undefined;
  return { kind, amount: news.params.amount ?? 0, unit: kind === 'deposit' ? 'usdt' : 'point', outcome };
}

/** The head of a mail about an act; its title where the announcement does not name the act. */
export function headOf(told: Told): Head {
  const { news, receipts, title } = told;
  const figure = figureOf(told);
  if (!figure) return { eyebrow: null, headline: title, state: null, lead: [] };
  const { figure: headline, state, tone } = figureHead(figure, receipts.texts, receipts);
  return {
    eyebrow: `${receipts.texts.title[figure.kind]} ${news.params.id}`,
    headline,
    state: { state, tone },
    lead: leadOf(told),
  };
}

function leadOf({ news, receipts: { texts } }: Told): string[] {
  if (news.kind === 'purchase_withdrawn') return [texts.purchaseWithdrawn];
  if (news.kind !== 'withdrawal_cancelled') return [];
  return [texts.cancelledBy[news.params.unpaid ? 'returned' : news.isByStaff ? 'staff' : 'member']];
}

/**
 * The first and last four characters of an address or the last of an account: enough to know one's own. The
 * form of a lotto address is free, so it is repeated as a name is.
 */
export function placeOf({ news, mail, receipts }: Told): Place | undefined {
  const { withdrawal, params, kind } = news;
  if (withdrawal === null) return undefined;
  const { field } = receipts.texts;
  const { type, bankName, accountNumber, address } = withdrawal;
  const end =
    type === 'bank'
      ? `${receipts.banks[bankName] ?? bankName} …${accountNumber.slice(-4)}`
      : address.length > 12
        ? `${address.slice(0, 4)}…${address.slice(-4)}`
        : address;
  const short = named(end, '…');
  const isNew = kind === 'withdrawal_requested' && params.name !== undefined;
  return {
    short,
    fact: {
      label: type === 'bank' ? field.account : field.address,
      value: isNew ? `${short} (${mail.newDestination})` : short,
    },
  };
}
