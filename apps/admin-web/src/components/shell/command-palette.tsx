import { Dialog } from '@starline/ui/dialog';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { allLinks } from './navigation.ts';

const itemStyle =
  'flex h-9 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm text-ink-2 data-[selected=true]:bg-surface-2 data-[selected=true]:text-ink';

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const wanted = text.trim().toLowerCase();
  const username = useDeferredValue(wanted);
  const members = trpc.members.rows.useQuery(
    { username, size: 6 },
    { enabled: username.length > 0, placeholderData: keepPreviousData },
  );
  const then = (go: () => unknown) => () => {
    onClose();
    go();
  };
  const screens = allLinks.filter((link) => t(`nav.${link.id}`).toLowerCase().includes(wanted));
  const found = wanted ? (members.data ?? []) : [];
  // Enter opens the best match until the user chooses another with the arrow keys.
  const best = screens[0]?.id ?? (found[0] ? `member-${found[0].id}` : 'deposits-of');
  const write = (next: string) => {
    setText(next);
    setChosen(undefined);
  };
  return (
    <Dialog open onClose={onClose} title={t('palette.title')}>
      <Command
        value={chosen ?? best}
        onValueChange={setChosen}
        shouldFilter={false}
        label={t('palette.title')}
        className="-mt-1"
      >
        <Command.Input
          data-autofocus
          value={text}
          onValueChange={write}
          placeholder={t('palette.placeholder')}
          className="mb-2 h-11 w-full rounded-md border border-control bg-surface px-3.5 text-md outline-none focus-visible:border-accent"
        />
        <Command.List className="h-80 overflow-y-auto">
          <Command.Empty className="py-8 text-center text-ink-3 text-sm">{t('palette.empty')}</Command.Empty>
          {screens.length > 0 && (
            <Group heading={t('palette.screens')}>
              {screens.map((link) => (
                <Command.Item
                  key={link.id}
                  value={link.id}
                  className={itemStyle}
                  onSelect={then(() => navigate({ to: link.to }))}
                >
                  {t(`nav.${link.id}`)}
                </Command.Item>
              ))}
            </Group>
          )}
          {found.length > 0 && (
            <Group heading={t('palette.members')}>
              {found.map((member) => (
                <Command.Item
                  key={member.id}
                  value={`member-${member.id}`}
                  className={itemStyle}
                  onSelect={then(() =>
                    navigate({ to: '/members', search: { username: member.username, edit: member.id } }),
                  )}
                >
                  <b className="font-semibold">{member.username}</b>
                  <bdi>{member.name}</bdi>
                  <bdi className="ml-auto text-ink-3 text-xs">{member.centerName}</bdi>
                </Command.Item>
              ))}
            </Group>
          )}
          {wanted && (
            <>
              <Command.Item
                value="deposits-of"
                className={itemStyle}
                onSelect={then(() => navigate({ to: '/deposit', search: { username: wanted } }))}
              >
                {t('palette.deposits')} · {wanted}
              </Command.Item>
              <Command.Item
                value="withdrawals-of"
                className={itemStyle}
                onSelect={then(() => navigate({ to: '/withdraws', search: { username: wanted } }))}
              >
                {t('palette.withdrawals')} · {wanted}
              </Command.Item>
            </>
          )}
        </Command.List>
      </Command>
    </Dialog>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-ink-3 [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  );
}
