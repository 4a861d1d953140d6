import { Dialog } from '@starline/ui/dialog';
import { Switch } from '@starline/ui/switch';
import { useTranslation } from 'react-i18next';
import { useSingleKeys } from '../../lib/shortcuts.ts';
import { Keys } from '../keys.tsx';
import { linksFor } from './navigation.ts';
import { useShown } from './use-pending.ts';

const GROUPS = {
  everywhere: [
    ['Ctrl K', 'palette'],
    ['Ctrl Enter', 'confirm'],
    ['Esc', 'back'],
    ['?', 'help'],
  ],
  list: [
    ['J K', 'rows'],
    ['Space', 'select'],
    ['A', 'selectPage'],
    ['Enter', 'open'],
    ['F', 'search'],
    ['[ ]', 'pages'],
  ],
  withdrawal: [
    ['J K', 'neighbours'],
    ['H', 'hold'],
    ['T', 'batch'],
    ['B', 'batchSelected'],
    ['X', 'cancel'],
    ['C', 'complete'],
  ],
  deposit: [
    ['J K', 'neighbours'],
    ['C', 'complete'],
    ['E', 'correct'],
  ],
  batch: [
    ['J K', 'rows'],
    ['S', 'send'],
    ['D', 'download'],
    ['U', 'result'],
  ],
  member: [
    ['1–8', 'tabs'],
    ['[ ]', 'members'],
    ['H', 'hold'],
    ['N', 'note'],
  ],
  reconciliation: [
    ['← →', 'days'],
    ['J K', 'rows'],
    ['Enter', 'accept'],
    ['E', 'nextUnmatched'],
    ['M', 'match'],
    ['U', 'unmatch'],
  ],
  inbox: [
    ['J K', 'requests'],
    ['A', 'approve'],
    ['X', 'reject'],
    ['Q R', 'comment'],
  ],
} as const;
const NAMES = [
  'everywhere',
  'list',
  'withdrawal',
  'deposit',
  'batch',
  'reconciliation',
  'member',
  'inbox',
] as const;

/** All keys of the back office. docs/operations/members.md#keys. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['keys', 'common']);
  const [areOn, setOn] = useSingleKeys();
  const links = linksFor(useShown()).filter(({ key }) => key);
  return (
    <Dialog open onClose={onClose} size="lg" title={t('title')}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-line px-4 py-3">
        <p className="text-ink-2 text-sm">{t('singleText')}</p>
        <Switch label={t('single')} checked={areOn} onChange={setOn} />
      </div>
      <div className="columns-1 gap-8 text-sm md:columns-2">
        {NAMES.map((name) => (
          <Group key={name} title={t(`groups.${name}`)}>
            {GROUPS[name].map(([key, text]) => (
              <Line key={key} keys={key} text={t(`acts.${text}`)} />
            ))}
          </Group>
        ))}
        <Group title={t('groups.screens')}>
          {links.map(({ id, key = '' }) => (
            <Line key={id} keys={`G ${key.toUpperCase()}`} text={t(`common:nav.${id}`)} />
          ))}
        </Group>
      </div>
    </Dialog>
  );
}

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="mb-5 break-inside-avoid">
    <h3 className="mb-2 font-semibold text-ink-3 text-xs">{title}</h3>
    <dl className="grid grid-cols-[96px_1fr] items-center gap-x-4 gap-y-2">{children}</dl>
  </section>
);

const Line = ({ keys, text }: { keys: string; text: string }) => (
  <>
    <dt>
      <Keys>{keys}</Keys>
    </dt>
    <dd className="text-ink-2">{text}</dd>
  </>
);
