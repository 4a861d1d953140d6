import { refusalOf } from '@starline/web/refusals';
import { useState } from 'react';

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

  const reset = () => {
    setErrorCode(undefined);
    if (!found) return;
    setFound(null);
    onChange(0);
  };
  const check = async (text: string) => {
    if (text === '') return setErrorCode('required');
    setChecking(true);
    try {
      const result = await fetch(text);
      setFound(result);
      setErrorCode(undefined);
      onChange(result.id);
    } catch (error) {
      setErrorCode(refusalOf(error)?.code ?? 'server_error');
    } finally {
      setChecking(false);
    }
  };
  return { found, isChecking, errorCode, check, reset };
}
