import { formatCount } from '@starline/domain/counts';
import { Button } from '@starline/ui/button';
import { toast } from '@starline/ui/toast';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

/** Recomputes PV, counts of members and ranks from purchases and trees. It moves no money. */
export function RecountButton() {
  const { t } = useTranslation('books');
  const errorText = useErrorText();
  const recount = trpc.books.recount.useMutation({
    onSuccess: ({ members, corrected, raised }) => {
      const counted = {
        members: formatCount(members),
        corrected: formatCount(corrected),
        raised: formatCount(raised),
      };
      return void toast.success(t('recounted', counted));
    },
    onError: (error) => void toast.error(t('recountFailed'), errorText(error)),
  });
  if (!useMay('settle')) return null;
  return (
    <Button busy={recount.isPending} onClick={() => recount.mutate()}>
      {t('recount')}
    </Button>
  );
}
