import { toast } from '@starline/ui/toast';
import { refusalOf } from '@starline/web/refusals';
import { useErrorText } from './use-error-text.ts';

/**
 * Returns a function that reports a failed act with a title and the reason. For an act that was sent for
 * approval it returns true and reports nothing: the office says so, with a link to the request.
 */
export function useFailed() {
  const errorText = useErrorText();
  return (title: string, error: unknown): boolean => {
    if (refusalOf(error)?.code === 'approval_required') return true;
    toast.error(title, errorText(error));
    return false;
  };
}
