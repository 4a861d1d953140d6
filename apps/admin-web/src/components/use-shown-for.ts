import { SHOWN_SECONDS } from '@starline/domain/masked';
import { useEffect, useState } from 'react';

type ShownFor<Value> = {
  /** What is shown; undefined while it is masked. */
  value: Value | undefined;
  secondsLeft: number;
  /** Shows it for `SHOWN_SECONDS`, in place of what was shown before. */
  show: (value: Value) => void;
  hide: () => void;
};

/** Personal data in full for a short time after a reason was given. docs/security/personal-data.md#masked. */
export function useShownFor<Value>(): ShownFor<Value> {
  const [shown, setShown] = useState<{ value: Value; until: number }>();
  const [secondsLeft, setLeft] = useState(0);
  useEffect(() => {
    if (!shown) return;
    // A tab in the background counts slowly: the clock decides, not the number of ticks.
    const timer = setInterval(() => {
      const left = Math.ceil((shown.until - Date.now()) / 1000);
      setLeft(left);
      if (left <= 0) setShown(undefined);
    }, 500);
    return () => clearInterval(timer);
  }, [shown]);
  return {
    value: shown?.value,
    secondsLeft,
    show: (value) => {
      setLeft(SHOWN_SECONDS);
      setShown({ value, until: Date.now() + SHOWN_SECONDS * 1000 });
    },
    hide: () => setShown(undefined),
  };
}
