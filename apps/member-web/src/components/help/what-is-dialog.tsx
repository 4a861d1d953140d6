import { buttonStyle } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { WithTexts } from '../with-texts.tsx';
import { type HelpEntry, useHelpTexts } from './use-help-texts.ts';

type WhatIsDialogProps = { entry: HelpEntry; onClose: () => void };

/** The short explanation of a word, with a link to its entry in the help. */
export function WhatIsDialog(props: WhatIsDialogProps) {
  return (
    <WithTexts namespaces={['help']}>
      <Explanation {...props} />
    </WithTexts>
  );
}

function Explanation({ entry, onClose }: WhatIsDialogProps) {
  const { t } = useTranslation('help');
  const { title, text } = useHelpTexts().textOf(entry);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      footer={
        <Link to="/help" hash={entry} className={buttonStyle({})}>
          {t('readMore')}
        </Link>
      }
    >
      <p className="text-ink-2">{text}</p>
    </Dialog>
  );
}
