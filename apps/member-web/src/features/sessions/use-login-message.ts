import { refusalOf } from '@starline/web/refusals';
import { useSecondsUntil } from '@starline/web/use-seconds-until';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';

type Situation = {
  reason: 'idle' | 'expired' | 'signup' | 'reset' | undefined;
  error: unknown;
  passkeyError: unknown;
  isIncomplete: boolean;
  throttledUntil: number | null;
};

type LoginMessage = { message: string | null; tone: 'info' | 'ok' | 'warn' | 'bad'; isLocked: boolean };

/** Returns the one message of the login page. The most urgent one wins. */
export function useLoginMessage({
  reason,
  error,
  passkeyError,
  isIncomplete,
  throttledUntil,
}: Situation): LoginMessage {
  const { t } = useTranslation('signedOut');
  const { clockTime } = useTimes();
  const secondsLeft = useSecondsUntil(throttledUntil);
  const { data: settings } = trpc.settings.public.useQuery(undefined, { refetchInterval: 60_000 });

  const loginError = (failed: unknown) => {
    const isRefused = refusalOf(failed)?.code === 'login_failed';
    return isRefused ? t('login.login_failed') : t('login.login_error');
  };

  if (settings?.isAccessBlocked || refusalOf(error ?? passkeyError)?.code === 'access_blocked') {
    const told = refusalOf(error ?? passkeyError)?.params.reopensAt;
    const reopensAt = settings?.reopensAt ?? (typeof told === 'string' && told !== '' ? told : null);
    const until = reopensAt ? ` ${t('login.reopens', { time: clockTime(reopensAt) })}` : '';
    return {
      message: t('login.access_blocked') + until,
      tone: 'warn',
      isLocked: Boolean(settings?.isAccessBlocked),
    };
  }
  if (secondsLeft > 0) {
    return { message: t('login.throttled', { seconds: secondsLeft }), tone: 'warn', isLocked: true };
  }
  if (isIncomplete) return { message: t('login.enterBoth'), tone: 'bad', isLocked: false };
  if (error && refusalOf(error)?.code !== 'too_many_requests') {
    return { message: loginError(error), tone: 'bad', isLocked: false };
  }
  const isDeclined = passkeyError instanceof Error && passkeyError.name === 'NotAllowedError';
  if (passkeyError && !isDeclined && refusalOf(passkeyError)?.code !== 'too_many_requests') {
    return { message: t('login.passkeyFailed'), tone: 'bad', isLocked: false };
  }
  if (reason === 'idle') return { message: t('login.idle'), tone: 'info', isLocked: false };
  if (reason === 'expired') return { message: t('login.expired'), tone: 'info', isLocked: false };
  if (reason === 'signup') return { message: t('signup.signup_success'), tone: 'ok', isLocked: false };
  if (reason === 'reset') return { message: t('login.saved'), tone: 'ok', isLocked: false };
  return { message: null, tone: 'info', isLocked: false };
}
