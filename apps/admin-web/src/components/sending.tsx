import { Banner } from '@starline/ui/banner';
import { Button, type ButtonProps } from '@starline/ui/button';
import { useIsOnline } from '@starline/web/use-connection';
import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Sends what a dialog asks: any number of taps is one request, and without a connection nothing is sent.
 * `once` ignores a tap while the mutations that the last one started, or the promise that it returned, run.
 */
export function useSending() {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const isStarting = useRef(false);
  const started = useRef<readonly Mutation[]>([]);
  const once = (send: () => unknown): void => {
    const isRunning = isStarting.current || started.current.some(({ state }) => state.status === 'pending');
    if (!isOnline || isRunning) return;
    const cache = client.getMutationCache();
    const before = new Set(cache.getAll());
    const note = () => {
      isStarting.current = false;
      started.current = cache.getAll().filter((mutation) => !before.has(mutation));
    };
    isStarting.current = true;
    const sent = send();
    if (sent instanceof Promise) sent.then(note, note);
    else note();
  };
  return { isOnline, once };
}

/** Says without a connection that nothing can be sent. */
export function CannotSend() {
  const { t } = useTranslation('laterErrors');
  return !useIsOnline() && <Banner tone="warn">{t('cannotSend')}</Banner>;
}

type SendButtonProps = Omit<ButtonProps, 'onClick'> & {
  onClick: (event: MouseEvent<HTMLButtonElement>) => unknown;
};

/** The button that sends, of a dialog that is neither a form nor a question. */
export function SendButton({ onClick, disabled, ...button }: SendButtonProps) {
  const { isOnline, once } = useSending();
  return (
    <Button
      variant="primary"
      {...button}
      disabled={!isOnline || disabled}
      onClick={(event) => once(() => onClick(event))}
    />
  );
}
