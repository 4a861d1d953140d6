import { lazyDialog } from '@starline/web/components/lazy-component';
import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpEntry } from './use-help-texts.ts';

const WhatIsDialog = lazyDialog(async () => (await import('./what-is-dialog.tsx')).WhatIsDialog);

/**
 * A button that explains a word. It stands beside the word, or shows it itself where the word cannot have a
 * button beside it.
 */
export function WhatIs({ entry, term, shown }: { entry: HelpEntry; term: string; shown?: boolean }) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('whatIs', { term })}
        onClick={() => setOpen(true)}
        className="-my-3 -mx-2 inline-flex min-h-11 min-w-9 items-center justify-center gap-1 rounded-sm px-2 text-ink-3 text-sm hover:text-ink"
      >
        {shown && term}
        <CircleQuestionMark aria-hidden size={16} />
      </button>
      {isOpen && <WhatIsDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}
