import { refusalOf } from '@starline/web/refusals';
import { useRef, useState } from 'react';

type Found = { id: number; name: string };

export type Lookup = {
  found: Found | null;
  isChecking: boolean;
  errorCode: string | undefined;
  check: (text: string) => Promise<void>;
  reset: () => void;
};

/** The state of a field that the server verifies. The result is valid until the text is edited. */
export function useLookup(fetch: (text: string) => Promise<Found>, onChange: (id: number) => void): Lookup {
  const [found, setFound] = useState<Found | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [errorCode, setErrorCode] = useState<string>();

  // The text that is asked about: an answer for one that was edited meanwhile is no answer.
  const asked = useRef<symbol>(undefined);

  const reset = () => {
    asked.current = undefined;
    setChecking(false);
    setErrorCode(undefined);
    if (!found) return;
    setFound(null);
    onChange(0);
  };
  const check = async (text: string) => {
    if (text === '') return setErrorCode('required');
    const mine = Symbol();
    asked.current = mine;
    setChecking(true);
    try {
      const result = await fetch(text);
      if (asked.current !== mine) return;
      setFound(result);
      setErrorCode(undefined);
      onChange(result.id);
    } catch (error) {
      if (asked.current === mine) setErrorCode(refusalOf(error)?.code ?? 'server_error');
    } finally {
      if (asked.current === mine) setChecking(false);
    }
  };
  return { found, isChecking, errorCode, check, reset };
}
