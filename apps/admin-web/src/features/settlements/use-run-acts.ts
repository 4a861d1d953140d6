import { useTranslation } from 'react-i18next';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Run } from './run.ts';

type Act<Input> = {
  isPending: boolean;
  mutate: (input: Input, then?: { onSuccess?: (run: Run) => void; onSettled?: () => void }) => void;
  mutateAsync: (input: Input) => Promise<Run>;
};
type RunActs = { [Verb in 'settle' | 'approve' | 'reverse']: Act<Inputs['settlements'][Verb]> };

/**
 * The mutations of a run. Posting starts once and is polled until it ends. Settling a posted day again
 * changes nothing.
 */
export function useRunActs(): RunActs {
  const { t } = useTranslation('settlements');
  const utils = trpc.useUtils();
  const failed = useFailed();
  const options = {
    onError: (error: unknown) => void failed(t('actFailed'), error),
    onSettled: () => Promise.all([utils.settlements.invalidate(), utils.rewards.invalidate()]),
  };
  return {
    settle: trpc.settlements.settle.useMutation(options),
    approve: trpc.settlements.approve.useMutation(options),
    reverse: trpc.settlements.reverse.useMutation(options),
  };
}
