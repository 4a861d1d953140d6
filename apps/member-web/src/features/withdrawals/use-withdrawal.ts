import { refusalOf } from '@starline/web/refusals';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentReceipt } from '../../components/receipt-link.tsx';
import { loadTexts } from '../../lib/language.ts';
import { type Act, moneyAct, newKey } from '../../lib/money-act.ts';
import { calls, type Inputs, type Outputs, trpc } from '../../lib/trpc.ts';

export type WithdrawalRequest = Omit<Inputs['withdrawals']['request'], 'idempotencyKey'>;
export type Quote = Outputs['withdrawals']['check'];
type Draft = { request: WithdrawalRequest; quote: Quote; hasMoved: boolean };

/**
 * How far the payout in won may change between quote and request, as a fraction.
 * docs/architecture.md#screens.
 */
const toleratedMove = 0.005;

const hasMovedTooFar = (shown: Quote, fresh: Quote) =>
  shown.krwRate !== null &&
  fresh.krwRate !== null &&
  Math.abs(fresh.krwRate - shown.krwRate) / shown.krwRate > toleratedMove;

const freshQuote = ({ memo: _, totp: __, ...asked }: WithdrawalRequest) =>
  calls.withdrawals.check.fetch(asked, { staleTime: 0 });

/** Refusals that concern only the code. The request stays open, and the member can type another code. */
const codeRefusals: readonly unknown[] = ['totp_required', 'totp_invalid', 'too_many_requests'];
const isAboutCode = (error: unknown) => codeRefusals.includes(refusalOf(error)?.code);

/**
 * Asks for a quote, lets the member confirm it and sends the request. For a bank it asks for a second quote
 * before it sends.
 */
export function useWithdrawal(onRefused: (quote: Quote) => void) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [checkError, setCheckError] = useState<unknown>(null);

  const request = trpc.withdrawals.request.useMutation({
    ...moneyAct,
    onSuccess: async ({ id }) => {
      setDraft(null);
      await Promise.all([
        utils.balances.invalidate(),
        // A recovery code may have been used up.
        utils.secondFactor.invalidate(),
        utils.dashboard.invalidate(),
        utils.withdrawals.list.invalidate(),
      ]);
      await navigate(sentReceipt('withdrawal', id));
    },
    onError: (error) => {
      if (!isAboutCode(error)) setDraft(null);
    },
  });

  const ask = async (wanted: WithdrawalRequest, decide: (quote: Quote) => void) => {
    setAsking(true);
    setCheckError(null);
    try {
      const quote = await freshQuote(wanted);
      if (quote.canWithdraw) return decide(quote);
      setDraft(null);
      await loadTexts('reasons').catch(() => undefined);
      onRefused(quote);
    } catch (error) {
      setDraft(null);
      setCheckError(error);
    } finally {
      setAsking(false);
    }
  };
  const propose = (wanted: WithdrawalRequest) => {
    request.reset();
    return ask(wanted, (quote) => setDraft({ request: wanted, quote, hasMoved: false }));
  };
  const confirm = async (totp?: string) => {
    if (!draft) return;
    const send = () => request.mutate({ ...draft.request, ...(totp && { totp }), idempotencyKey: newKey() });
    if (draft.request.type !== 'bank') return send();
    await ask(draft.request, (quote) => {
      if (hasMovedTooFar(draft.quote, quote)) setDraft({ ...draft, quote, hasMoved: true });
      else send();
    });
  };
  const again = () => request.variables && request.mutate(request.variables);
  const dismiss = () => {
    setDraft(null);
    request.reset();
  };
  const act: Act = request;
  const codeError = isAboutCode(request.error) ? request.error : null;
  return { draft, propose, confirm, dismiss, act, again, isAsking, checkError, codeError };
}
