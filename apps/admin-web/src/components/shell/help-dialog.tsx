import { Dialog } from '@starline/ui/dialog';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tinykeys } from 'tinykeys';
import { includeInputs, isTyping } from '../../lib/keyboard.ts';
import { Keys } from '../keys.tsx';

const shortcuts = [
  ['Ctrl K', 'palette'],
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['Enter', 'open'],
  ['[ ]', 'pages'],
  ['?', 'help'],
] as const;

export function HelpDialog() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      tinykeys(
        window,
        {
          'Shift+?': (event) => {
            if (!isTyping(event.target)) setOpen(true);
          },
        },
        includeInputs,
      ),
    [],
  );
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} size="sm" title={t('keys.title')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5 text-sm">
        {shortcuts.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <Keys>{key}</Keys>
            </dt>
            <dd className="text-ink-2">{t(`keys.${text}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
