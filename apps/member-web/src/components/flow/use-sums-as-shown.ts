import { useCallback, useRef, useState } from 'react';

type Sums = readonly number[];

/**
 * Lets an act be sent only with the sums that the member sees: before it, they are read again. Others are
 * shown first, with a word, and wait for a further confirmation. Nothing is sent while they are unknown.
 */
export function useSumsAsShown(shown: Sums | undefined, readAgain: () => Promise<Sums>) {
  const [isReading, setReading] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isRunning = useRef(false);
  const isStopped = useRef(false);
  /** Sends nothing any more of what is confirmed: the sheet was closed while the sums are read. */
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  const forget = () => {
    setMoved(false);
    setError(null);
  };
  const confirm = async (send: () => void) => {
    if (isRunning.current || !shown) return;
    isRunning.current = true;
    isStopped.current = false;
    setReading(true);
    forget();
    try {
      const fresh = await readAgain();
      if (isStopped.current) return;
      if (fresh.every((sum, index) => sum === shown[index])) send();
      else setMoved(true);
    } catch (reason) {
      setError(reason);
    } finally {
      isRunning.current = false;
      setReading(false);
    }
  };
  return { isReading, hasMoved, error, confirm, forget, stop };
}

export type SumsAsShown = ReturnType<typeof useSumsAsShown>;
