import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { Written } from '@starline/ui/written';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import type { Detail } from './approval.ts';

const FIRST = 20;
type Part = Detail['parts'][number];

/**
 * Each row that an act changes, with what the approver needs to refuse it: where money goes, and since when
 * that is known.
 */
export function Parts({ title, parts }: { title: string; parts: readonly Part[] }) {
  const { t } = useTranslation('approvals');
  const [isOpen, setOpen] = useState(false);
  const more = isOpen ? 0 : parts.length - FIRST;
  return (
    <Card>
      <h3 className="mb-2 font-semibold text-sm">{title}</h3>
      <ul className="grid gap-2 text-sm">
        {parts.slice(0, isOpen ? parts.length : FIRST).map((part, index) => (
          // A part without an id is one of a fixed list.
          <li key={part.id ?? `part-${index}`} className="grid gap-0.5">
            <PartLine part={part} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button className="mt-2" onClick={() => setOpen(true)}>
          {t('moreAffected', { count: more })}
        </Button>
      )}
    </Card>
  );
}

function PartLine({ part }: { part: Part }) {
  const { t } = useTranslation('approvals');
  const memberName = useMemberName();
  const to = [part.bankName, part.accountNumber, part.trc20Address, part.lottoAddress]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <span className="flex justify-between gap-3">
        <span className="min-w-0 truncate">
          {part.id !== undefined && <span className="text-ink-3">#{part.requestId ?? part.id} </span>}
          <b className="font-semibold">{part.username}</b>{' '}
          <Written className="text-ink-3">{memberName(part.name)}</Written>
        </span>
        <Money value={part.amount} />
      </span>
      {part.id !== undefined && (
        <span className="flex flex-wrap gap-x-3 text-ink-3 text-xs">
          {to && (
            <span>
              {to} <Written>{part.accountHolder}</Written>
            </span>
          )}
          {part.destinationSince && (
            <span>
              {t('destinationSince')} <Moment at={part.destinationSince} />
            </span>
          )}
          <span>
            {t('joinedAt')} <Moment at={part.joinedAt} />
          </span>
        </span>
      )}
    </>
  );
}
