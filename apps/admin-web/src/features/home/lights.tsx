import { ALWAYS_RUN } from '@starline/domain/lights';
import { cx } from '@starline/ui/cx';
import { Pill } from '@starline/ui/pill';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import type { Light } from './figures.ts';

/** Books and feeds with the last time of each. One that is stale says what is wrong. */
export function Lights({ lights }: { lights: readonly Light[] }) {
  const { t } = useTranslation('home');
  return (
    <ul className="grid gap-2">
      {lights.map(({ name, isGood, at, count }) => (
        <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
          <span>{t(`lights.names.${name}`)}</span>
          {isGood === null ? (
            <Pill tone="off">{t(ALWAYS_RUN.has(name) ? 'lights.never' : 'lights.off')}</Pill>
          ) : isGood ? (
            <Pill tone="ok">{t('lights.good')}</Pill>
          ) : (
            <Pill tone={name === 'worker' ? 'bad' : 'wait'}>{t('lights.look')}</Pill>
          )}
          {isGood === false && (
            <span className={cx('col-span-full', name === 'worker' ? 'text-bad' : 'text-warn')}>
              {name === 'messages' ? (
                <Link to="/dead-letters" search={{ state: 'open' }} className="underline">
                  {t('lights.bad.messages', { count })}
                </Link>
              ) : name === 'rates' ? (
                <Link to="/settings" search={{ tab: 'operation' }} className="underline">
                  {t('lights.bad.rates')}
                </Link>
              ) : (
                t(`lights.bad.${name}`, { count })
              )}
            </span>
          )}
          {at && (
            <span className="col-span-full text-ink-3 text-xs">
              <Moment at={at} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
