import { formatAmount } from '@starline/domain/decimals';
import { SHOWN_SETTINGS } from '@starline/domain/settings';
import { Dialog } from '@starline/ui/dialog';
import { isEnter } from '@starline/ui/on-enter';
import { Written } from '@starline/ui/written';
import { useHeldText } from '@starline/web/components/lazy-component';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '../../lib/member-name.ts';
import { useMay } from '../../lib/rights.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { Keys } from '../keys.tsx';
import { Moment } from '../moment.tsx';
import { linksFor } from './navigation.ts';
import { useShown } from './use-pending.ts';

const itemStyle =
  'flex h-9 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm text-ink-2 data-[selected=true]:bg-surface-2 data-[selected=true]:text-ink';

type Found = Outputs['search']['find'];
const NOTHING: Found = { members: [], deposits: [], withdrawals: [], purchases: [], batches: [] };
const REQUESTS = {
  deposits: '/deposits/$id',
  withdrawals: '/withdrawals/$id',
  purchases: '/purchases/$id',
} as const;

/** The server finds nothing by a longer text (`FIND_MAX`). */
const LONGEST = 100;

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['palette', 'common', 'settings']);
  const memberName = useMemberName();
  const navigate = useNavigate();
  const maySee = useMay('see_people');
  // Enter may come before the answer to what was typed: it waits for that answer and opens the best match.
  const [isAwaited, setAwaited] = useState(false);
  const [typed, setTyped] = useHeldText(() => setAwaited(true));
  const [chosen, setChosen] = useState<string>();
  const wanted = typed.trim();
  const isFindable = wanted.length > 0 && wanted.length <= LONGEST;
  const search = trpc.search.find.useQuery(
    { text: wanted },
    { enabled: maySee && isFindable, placeholderData: keepPreviousData },
  );
  const then = (go: () => unknown) => () => {
    onClose();
    go();
  };
  const screens = linksFor(useShown()).filter((link) =>
    t(`common:nav.${link.id}`).toLowerCase().includes(wanted.toLowerCase()),
  );
  const settings = SHOWN_SETTINGS.filter(
    (key) => wanted !== '' && t(`settings:keys.${key}`).toLowerCase().includes(wanted.toLowerCase()),
  );
  const found = (isFindable && search.data) || NOTHING;
  // Enter opens the best match until the user chooses another with the arrow keys.
  const best = screens[0]?.id ?? bestOf(found) ?? settings[0] ?? 'deposits-of';
  const list = useRef<HTMLDivElement>(null);
  const isAnswered = !search.isFetching || search.isError;
  useEffect(() => {
    if (isAwaited && isAnswered) list.current?.querySelector<HTMLElement>(`[data-value="${best}"]`)?.click();
  }, [isAwaited, isAnswered, best]);
  const write = (next: string) => {
    setTyped(next);
    setChosen(undefined);
    setAwaited(false);
  };
  const waitForAnswer = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    if (isAnswered || chosen !== undefined || screens.length > 0) return;
    event.preventDefault();
    setAwaited(true);
  };
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <Command
        value={chosen ?? best}
        onValueChange={setChosen}
        onKeyDown={waitForAnswer}
        shouldFilter={false}
        label={t('title')}
        className="-mt-1"
      >
        <Command.Input
          data-autofocus
          value={typed}
          onValueChange={write}
          placeholder={t('placeholder')}
          className="mb-2 h-11 w-full rounded-md border border-control bg-surface px-3.5 text-md outline-none focus-visible:border-accent"
        />
        <Command.List ref={list} className="h-80 overflow-y-auto">
          <Command.Empty className="py-8 text-center text-ink-3 text-sm">{t('empty')}</Command.Empty>
          {screens.length > 0 && (
            <Group heading={t('screens')}>
              {screens.map((link) => (
                <Command.Item
                  key={link.id}
                  value={link.id}
                  className={itemStyle}
                  onSelect={then(() => navigate({ to: link.to }))}
                >
                  {t(`common:nav.${link.id}`)}
                  {link.key && (
                    <span aria-hidden className="ml-auto">
                      <Keys>{`G ${link.key.toUpperCase()}`}</Keys>
                    </span>
                  )}
                </Command.Item>
              ))}
            </Group>
          )}
          {settings.length > 0 && (
            <Group heading={t('settings')}>
              {settings.map((key) => (
                <Command.Item
                  key={key}
                  value={key}
                  className={itemStyle}
                  onSelect={then(() =>
                    navigate({ to: '/settings', search: { find: t(`settings:keys.${key}`) } }),
                  )}
                >
                  {t(`settings:keys.${key}`)}
                </Command.Item>
              ))}
            </Group>
          )}
          {found.members.length > 0 && (
            <Group heading={t('members')}>
              {found.members.map(({ id, username, name, foundBy }) => (
                <Command.Item
                  key={id}
                  value={`member-${id}`}
                  className={itemStyle}
                  onSelect={then(() => navigate({ to: '/members/$id', params: { id: String(id) } }))}
                >
                  <b className="font-semibold">{username}</b>
                  <Written>{memberName(name)}</Written>
                  <Written className="ml-auto text-ink-3 text-xs">
                    {foundBy === 'username' || foundBy === 'name' ? `#${id}` : t(`foundBy.${foundBy}`)}
                  </Written>
                </Command.Item>
              ))}
            </Group>
          )}
          {(['deposits', 'withdrawals', 'purchases'] as const).map(
            (kind) =>
              found[kind].length > 0 && (
                <Group key={kind} heading={t(`requests.${kind}`)}>
                  {found[kind].map(({ id, username, name, amount, createdAt }) => (
                    <Command.Item
                      key={id}
                      value={`${kind}-${id}`}
                      className={itemStyle}
                      onSelect={then(() =>
                        navigate({
                          to: REQUESTS[kind],
                          params: { id: String(id) },
                        }),
                      )}
                    >
                      <b className="font-semibold">{username}</b>
                      <Written>{memberName(name)}</Written>
                      <span>{formatAmount(amount)}</span>
                      <span className="ml-auto text-xs">
                        <Moment at={createdAt} />
                      </span>
                    </Command.Item>
                  ))}
                </Group>
              ),
          )}
          {found.batches.map(({ id, number, createdAt }) => (
            <Command.Item
              key={id}
              value={`batches-${id}`}
              className={itemStyle}
              onSelect={then(() => navigate({ to: '/payouts', search: { id } }))}
            >
              {t('batch')} <b className="font-semibold">{number}</b>
              <span className="ml-auto text-xs">
                <Moment at={createdAt} />
              </span>
            </Command.Item>
          ))}
          {wanted && (
            <>
              <Command.Item
                value="deposits-of"
                className={itemStyle}
                onSelect={then(() =>
                  navigate({ to: '/deposit', search: { username: wanted.toLowerCase() } }),
                )}
              >
                {t('deposits')} · {wanted}
              </Command.Item>
              <Command.Item
                value="withdrawals-of"
                className={itemStyle}
                onSelect={then(() =>
                  navigate({ to: '/withdraws', search: { username: wanted.toLowerCase() } }),
                )}
              >
                {t('withdrawals')} · {wanted}
              </Command.Item>
            </>
          )}
        </Command.List>
      </Command>
    </Dialog>
  );
}

/** The closest of what was found. */
function bestOf({ members: [member], ...others }: Found): string | undefined {
  if (member) return `member-${member.id}`;
  for (const kind of ['deposits', 'withdrawals', 'purchases', 'batches'] as const) {
    const [first] = others[kind];
    if (first) return `${kind}-${first.id}`;
  }
  return undefined;
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
