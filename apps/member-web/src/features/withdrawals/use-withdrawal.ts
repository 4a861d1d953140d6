import { isAsConfirmed } from '@starline/domain/withdrawals';
import { refusalOf } from '@starline/web/refusals';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { sentReceipt } from '../../components/receipt-link.tsx';
import { loadTexts } from '../../lib/language.ts';
import { moneyAct, useMoneyAct } from '../../lib/money-act.ts';
import { calls, type Inputs, type Outputs, trpc } from '../../lib/trpc.ts';
import type { Profile } from './withdraw-values.ts';

export type WithdrawalRequest = Omit<Inputs['withdrawals']['request'], 'idempotencyKey' | 'seen'>;
export type Quote = Outputs['withdrawals']['check'];
/** `profile` says where the request goes: another place may be chosen while it is checked. */
type Draft = { request: WithdrawalRequest; profile: Profile; quote: Quote; hasMoved: boolean };

const freshQuote = ({ memo: _, totp: __, ...asked }: WithdrawalRequest) =>
  calls.withdrawals.check.fetch(asked, { staleTime: 0 });

/** Refusals that concern only the code. The request stays open, and the member can type another code. */
const codeRefusals: readonly unknown[] = ['totp_required', 'totp_invalid', 'too_many_requests'];
const isAboutCode = (error: unknown) => codeRefusals.includes(refusalOf(error)?.code);

type Outcome = {
  /** The server would refuse the request. */
  onRefused: (quote: Quote) => void;
  /** There is nothing to confirm: the check or the request failed. */
  onFailed: () => void;
};

/**
 * Asks for a quote, lets the member confirm it and sends the request. Before it sends it asks for a second
 * quote: the sums that are sent are the ones that are shown.
 */
export function useWithdrawal({ onRefused, onFailed }: Outcome) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isRunning = useRef(false);
  /** The draft on the screen: nothing else is sent, also when the member goes back while it is checked. */
  const open = useRef<Draft>(null);
  open.current = draft;
  useEffect(
    () => () => {
      open.current = null;
    },
    [],
  );
  const [checkError, setCheckError] = useState<unknown>(null);

  const request = trpc.withdrawals.request.useMutation({
    ...moneyAct,
    onSuccess: async ({ id }) => {
      await navigate(sentReceipt('withdrawal', id));
      await Promise.all([
        utils.balances.invalidate(),
        // A recovery code may have been used up.
        utils.secondFactor.invalidate(),
        utils.dashboard.invalidate(),
        utils.withdrawals.list.invalidate(),
      ]);
    },
    onError: (error) => {
      if (!isAboutCode(error)) fail();
    },
  });
  const { act, send, again, reset } = useMoneyAct(request);
  const fail = () => {
    setDraft(null);
    onFailed();
  };

  const ask = async (wanted: WithdrawalRequest, decide: (quote: Quote) => void) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setAsking(true);
    setCheckError(null);
    try {
      const quote = await freshQuote(wanted);
      if (quote.canWithdraw) return decide(quote);
      await loadTexts('reasons').catch(() => undefined);
      setDraft(null);
      onRefused(quote);
    } catch (error) {
      setCheckError(error);
      fail();
    } finally {
      isRunning.current = false;
      setAsking(false);
    }
  };
  const propose = (wanted: WithdrawalRequest, profile: Profile, onProposed?: () => void) =>
    ask(wanted, (quote) => {
      setDraft({ request: wanted, profile, quote, hasMoved: false });
      onProposed?.();
    });
  const confirm = async (address: string, totp?: string) => {
    if (!draft || act.isPending) return;
    await ask(draft.request, (quote) => {
      if (open.current !== draft) return;
      const { payout, krwAmount } = draft.quote;
      if (!isAsConfirmed(draft.quote, quote)) setDraft({ ...draft, quote, hasMoved: true });
      else send({ ...draft.request, seen: { payout, krwAmount, address }, ...(totp && { totp }) });
    });
  };
  const codeError = isAboutCode(request.error) ? request.error : null;
  const dismiss = () => {
    setDraft(null);
    if (codeError) reset();
  };
  return { draft, propose, confirm, dismiss, act, again, isAsking, checkError, codeError };
}
