import { useState } from 'react';

type Attempt<Means> = {
  means: Means;
  /** Milliseconds since 1970. */
  submittedAt: number;
  isPending: boolean;
  /** Why it failed. */
  error: unknown;
};

/**
 * Returns the last attempt to log in, by password or passkey, and a function that begins one. A login page
 * has no data layer, so `logIn` fetches the call that it makes; it ends with the navigation.
 */
export function useLoginAttempt<Means extends string>() {
  const [attempt, setAttempt] = useState<Attempt<Means>>();
  const begin = async (means: Means, logIn: () => Promise<void>) => {
    const begun = { means, submittedAt: Date.now(), isPending: true, error: undefined };
    setAttempt(begun);
    try {
      await logIn();
      setAttempt({ ...begun, isPending: false });
    } catch (error) {
      setAttempt({ ...begun, isPending: false, error });
    }
  };
  return { attempt, begin };
}
