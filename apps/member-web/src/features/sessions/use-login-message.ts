import { refusalOf } from '@starline/web/refusals';
import { useSecondsUntil } from '@starline/web/use-seconds-until';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import type { Outputs } from '../../lib/trpc.ts';

type Situation = {
  reason: 'idle' | 'expired' | 'signup' | 'reset' | undefined;
  error: unknown;
  passkeyError: unknown;
  isIncomplete: boolean;
  throttledUntil: number | null;
  settings: Outputs['settings']['public'] | undefined;
};

type LoginMessage = {
  message: string | null;
  tone?: 'info' | 'ok' | 'warn' | 'bad';
  /** No login is possible now. */
  isLocked?: boolean;
};

/** Returns the one message of the login page. The most urgent one wins. */
export function useLoginMessage({
  reason,
  error,
  passkeyError,
  isIncomplete,
  throttledUntil,
  settings,
}: Situation): LoginMessage {
  const { t } = useTranslation('signedOut');
  const { clockTime } = useTimes();
  const secondsLeft = useSecondsUntil(throttledUntil);
  const refusal = refusalOf(error ?? passkeyError);

  if (settings?.isAccessBlocked || refusal?.code === 'access_blocked') {
    const told = refusal?.params.reopensAt;
    const reopensAt = settings?.reopensAt ?? (typeof told === 'string' && told !== '' ? told : null);
    const until = reopensAt ? ` ${t('login.reopens', { time: clockTime(reopensAt) })}` : '';
    return {
      message: t('login.access_blocked') + until,
      tone: 'warn',
      isLocked: Boolean(settings?.isAccessBlocked),
    };
  }
  if (secondsLeft > 0)
    return { message: t('login.throttled', { seconds: secondsLeft }), tone: 'warn', isLocked: true };
  const fault = () => {
    if (isIncomplete) return t('login.enterBoth');
    if (refusal?.code === 'too_many_requests') return undefined;
    // Only the server knows whether a password is wrong.
    if (error && !refusal) return t('login.noAnswer');
    if (error) return t(refusal?.code === 'login_failed' ? 'login.login_failed' : 'login.login_error');
    const isDeclined = passkeyError instanceof Error && passkeyError.name === 'NotAllowedError';
    return passkeyError && !isDeclined ? t('login.passkeyFailed') : undefined;
  };
  const message = fault();
  if (message) return { message, tone: 'bad' };
  if (reason === 'idle' || reason === 'expired') return { message: t(`login.${reason}`) };
  if (reason === 'signup') return { message: t('signup.signup_success'), tone: 'ok' };
  return { message: reason ? t('login.saved') : null, tone: 'ok' };
}
