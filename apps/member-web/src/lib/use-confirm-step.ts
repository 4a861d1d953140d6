import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Whether the member looks at what was chosen, in the address, so that Back leads to the choice and keeps it.
 * A page that is loaded with the look begins with the choice, because the choice is not in the address.
 */
export function useConfirmStep(): { isLooking: boolean; look: () => void; back: () => void } {
  const { step } = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const isFresh = useRef(true);
  const isLooking = step === 'look';
  useEffect(() => {
    if (isFresh.current && isLooking) void navigate({ to: '.', search: { step: 'choose' }, replace: true });
    isFresh.current = false;
  }, [isLooking, navigate]);
  return {
    isLooking: isLooking && !isFresh.current,
    look: () => void navigate({ to: '.', search: { step: 'look' }, resetScroll: false }),
    // The member may have gone back already, while the answer was awaited.
    back: () => {
      if (router.state.location.search.step === 'look') router.history.back();
    },
  };
}
