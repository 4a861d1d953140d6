import { formatCount } from '@starline/domain/counts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { type WalkName, walkOf } from '../../lib/walks.ts';
import { Keys } from '../keys.tsx';

const PLACES = {
  withdrawals: { list: '/withdraws', page: '/withdrawals/$id' },
  deposits: { list: '/deposit', page: '/deposits/$id' },
  purchases: { list: '/products', page: '/purchases/$id' },
  members: { list: '/members', page: '/members/$id' },
} as const;

type WalkKeysProps = { name: WalkName; id: number; keys: { next: string; previous: string } };

/**
 * The keys of a page that a list opened: to its neighbours in the list, and with Escape back to the list as
 * it was left. The place in the list is shown.
 */
export function WalkKeys({ name, id, keys }: WalkKeysProps) {
  const { t } = useTranslation('list');
  const navigate = useNavigate();
  const router = useRouter();
  const walk = walkOf(name, id);
  const { list, page } = PLACES[name];
  const goTo = (other: number | undefined) => () => {
    if (other !== undefined)
      void navigate({ to: page, params: { id: String(other) }, replace: true, search: true });
  };
  useShortcuts({
    [keys.next]: goTo(walk?.next),
    [keys.previous]: goTo(walk?.previous),
    Escape: () => (walk ? router.history.push(walk.list) : void navigate({ to: list })),
  });
  if (!walk) return null;
  return (
    <span className="inline-flex items-center gap-2 text-ink-3 text-xs tabular-nums max-md:hidden">
      <span title={t('placeInList')}>
        {formatCount(walk.at)} / {formatCount(walk.of)}
      </span>
      <span aria-hidden>
        <Keys>{`${keys.previous} ${keys.next}`.toUpperCase()}</Keys>
      </span>
    </span>
  );
}
