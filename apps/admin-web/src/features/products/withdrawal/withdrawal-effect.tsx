import { shortDay } from '@starline/domain/business-time';
import { formatCount } from '@starline/domain/counts';
import { type Amount, minus } from '@starline/domain/money';
import { printedId } from '@starline/domain/printed-ids';
import { ScrollRegion } from '@starline/ui/scroll-region';
import { Table, Td, Th } from '@starline/ui/table';
import { useTranslation } from 'react-i18next';
import { type Fact, Facts } from '../../../components/document/document-page.tsx';
import { Dash } from '../../../components/moment.tsx';
import { Money } from '../../../components/money.tsx';
import type { Outputs } from '../../../lib/trpc.ts';

type Effect = Outputs['products']['previewWithdrawal'];
type Receiver = Effect['receivers'][number];

/**
 * What a withdrawal returns: the price, the rewards by kind and by member, the limits, and what was spent
 * already.
 */
export function WithdrawalEffect({ effect, pv }: { effect: Effect; pv: Amount }) {
  const { t } = useTranslation('purchaseWithdrawal');
  const { days, lastDay, price, repaid, owed, limits } = effect;
  const term: Fact[] = [
    [t('until'), t('lastDay', { day: shortDay(lastDay), days })],
    [t('price'), <Money key="price" value={price} isStrong />],
    [t('toBuyer'), <Money key="buyer" value={minus(price, repaid)} />],
    [t('pv'), <Money key="pv" value={pv} unit="pv" whole />],
    ...(repaid > 0 ? ([[t('repaid'), <Money key="repaid" value={repaid} />]] as Fact[]) : []),
  ];
  const hasRewards = effect.rewards.length > 0;
  return (
    <div className="grid gap-4 text-sm">
      <Facts rows={term} />
      <p className="text-ink-2">{t('ends')}</p>
      <section className="grid gap-1.5">
        <h3 className="font-semibold">{t('rewards')}</h3>
        {hasRewards ? <Rewards effect={effect} /> : <p className="text-ink-2">{t('noRewards')}</p>}
        {limits > 0 && <Facts rows={[[t('limits'), <Money key="limits" value={limits} />]]} />}
      </section>
      {hasRewards && (
        <section className="grid gap-1.5 rounded-md bg-surface-2 px-3.5 py-3">
          <h3 className="font-semibold">{t('spentTitle')}</h3>
          {effect.cancelled.length > 0 && (
            <p>
              {t('cancels', {
                n: formatCount(effect.cancelled.length),
                ids: effect.cancelled.map(({ id }) => printedId('withdrawal', id)).join(', '),
              })}
            </p>
          )}
          {owed.members === 0 ? (
            <p className="text-ink-2">{t('nothingSpent')}</p>
          ) : (
            <>
              <p>{t('spent', { n: formatCount(owed.members) })}</p>
              <Facts
                rows={[
                  [t('points'), <Money key="points" value={owed.points} isStrong />],
                  ...(owed.coins > 0
                    ? ([[t('coins'), <Money key="coins" value={owed.coins} unit="lotto" />]] as Fact[])
                    : []),
                ]}
              />
            </>
          )}
        </section>
      )}
      {hasRewards && <Receivers receivers={effect.receivers} members={effect.members} />}
    </div>
  );
}

function Receivers({ receivers, members }: { receivers: readonly Receiver[]; members: number }) {
  const { t } = useTranslation('purchaseWithdrawal');
  return (
    <details>
      <summary className="cursor-pointer py-1 font-semibold">{t('receivers')}</summary>
      <ScrollRegion label={t('receivers')} className="max-h-72">
        <Table>
          <thead>
            <tr>
              <Th>{t('member')}</Th>
              <Th numeric>{t('taken')}</Th>
              <Th numeric>{t('short')}</Th>
            </tr>
          </thead>
          <tbody>
            {receivers.map(({ memberId, username, points, coins, owed }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: members outside the scope have the same id
              <tr key={`${memberId} ${index}`}>
                <Td>{username}</Td>
                <Td numeric>
                  <Both points={points} coins={coins} />
                </Td>
                <Td numeric>
                  <Both points={owed.points} coins={owed.coins} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
      {members > receivers.length && (
        <p className="pt-1 text-ink-2">{t('more', { n: formatCount(members - receivers.length) })}</p>
      )}
    </details>
  );
}

/** Points and coins below each other; a part that is nothing is left out. */
function Both({ points, coins }: { points: Amount; coins: Amount }) {
  if (points === 0 && coins === 0) return <Dash />;
  return (
    <span className="grid justify-items-end">
      {points > 0 && <Money value={points} />}
      {coins > 0 && <Money value={coins} unit="lotto" />}
    </span>
  );
}

function Rewards({ effect }: { effect: Effect }) {
  const { t } = useTranslation('purchaseWithdrawal');
  const lines = [
    ...effect.rewards.map((line) => ({ ...line, name: t(`kinds.${line.kind}`), isSum: false })),
    { ...effect, name: t('sum'), isSum: true },
  ];
  return (
    <ScrollRegion label={t('taken')}>
      <Table>
        <thead>
          <tr>
            <Th>{t('kind')}</Th>
            <Th numeric>{t('members')}</Th>
            <Th numeric>{t('taken')}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, members, points, coins, isSum }) => (
            <tr key={name} className={isSum ? 'font-semibold' : ''}>
              <Td>{name}</Td>
              <Td numeric>{t('people', { n: formatCount(members) })}</Td>
              <Td numeric>
                <Both points={points} coins={coins} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}
