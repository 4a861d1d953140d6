import { formatCount } from '@starline/domain/counts';
import { formatWhole } from '@starline/domain/decimals';
import { NodeLine } from '@starline/ui/tree/node-line';
import { PersonStar } from '@starline/web/components/person-star';
import { isNewMember, shareOf } from '@starline/web/tree-view';
import { useTimes } from '@starline/web/use-times';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { useStoredUser } from '../../lib/session.ts';
import type { TreeNode } from './tree-name.ts';

/**
 * Returns a function that gives the four texts of a member: username, name or a dash, date of joining, sales.
 * docs/compatibility/screens.md#tree-box.
 */
export function useTextsOf() {
  const memberName = useMemberName();
  const { screenDay } = useTimes();
  return useCallback(
    (node: TreeNode) =>
      [
        node.username,
        memberName(node.name) || '-',
        screenDay(node.createdAt),
        formatWhole(node.sales),
      ] as const,
    [memberName, screenDay],
  );
}

/** Whether a member is active, in words. */
export function useActivity() {
  const { t } = useTranslation('trees');
  return ({ isActive }: { isActive: boolean }) => ({
    isActive,
    label: t(isActive ? 'activity.active' : 'activity.resting'),
  });
}

/** A member of a tree on one row. `top` is the member at the top of the tree. */
export function MemberLine({ node, top }: { node: TreeNode; top: TreeNode | undefined }) {
  const { t } = useTranslation('trees');
  const user = useStoredUser();
  const activity = useActivity();
  const [username, name, date] = useTextsOf()(node);
  return (
    <NodeLine
      wraps
      star={<PersonStar rank={node.rank} activity={activity(node)} />}
      username={username}
      name={name}
      mark={
        node.id === user?.id && (
          <span className="rounded-pill bg-accent-soft px-1.5 font-semibold text-2xs text-accent-strong">
            {t('me')}
          </span>
        )
      }
      date={date}
      sales={
        <>
          <span className="sr-only">{t('sales')} </span>
          <Money value={node.sales} unit="point" whole />
        </>
      }
      heads={node.heads > 0 ? formatCount(node.heads) : undefined}
      headsLabel={t('downline')}
      pv={
        <>
          <span className="sr-only">{t('column.pv')} </span>
          {formatWhole(node.pv)}
        </>
      }
      share={shareOf(node.pv, top?.pv ?? 0)}
      news={isNewMember(node) ? t('activity.new') : undefined}
    />
  );
}
