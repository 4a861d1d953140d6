import type { Right } from '@starline/domain/rights';
import { Pill } from '@starline/ui/pill';
import { toast } from '@starline/ui/toast';
import { Written } from '@starline/ui/written';
import { Link } from '@starline/web/components/link';
import { useTimes } from '@starline/web/use-times';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useScopeText } from '../../components/scope-names.ts';
import { useMay } from '../../lib/rights.ts';
import { useRoleName } from '../../lib/role-name.ts';
import { useAdmin } from '../../lib/session.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';

type Row = Outputs['admins']['review'][number];

/**
 * One administrator of the access review. The unused rights come first: they are what a reviewer looks for.
 */
export function ReviewLine({ row }: { row: Row }) {
  const { t } = useTranslation(['people', 'admins', 'common']);
  const failed = useFailed();
  const roleName = useRoleName();
  const { screenTime } = useTimes();
  const me = useAdmin();
  const mayManage = useMay('manage_admins');
  const utils = trpc.useUtils();
  const scope = useScopeText(row.centers.length > 0)(row);
  const mark = trpc.admins.markReviewed.useMutation({
    retry: false,
    onSuccess: async () => {
      await utils.admins.review.invalidate();
      toast.success(t('review.marked'));
    },
    onError: (error) => failed(t('review.markFailed'), error),
  });
  const reviewed =
    row.reviewedAt && row.reviewedBy
      ? t('review.reviewed', { time: screenTime(row.reviewedAt), username: row.reviewedBy })
      : t('review.never');
  return (
    <li className="grid gap-2.5 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">
          <Written>{row.username}</Written>
        </b>
        <Written className="text-ink-2">{row.name}</Written>
        <Pill>{roleName(row.role)}</Pill>
        {row.disabledAt && <Pill tone="off">{t('admins:disabled')}</Pill>}
        <Factors row={row} />
        {mayManage && row.id !== me?.id && (
          <span className="ml-auto">
            <RowButton onClick={() => mark.mutate({ id: row.id })}>{t('review.mark')}</RowButton>
          </span>
        )}
      </div>
      <dl className="grid gap-x-4 gap-y-1.5 text-sm md:grid-cols-[7.5rem_1fr]">
        <Fact label={t('review.columns.lastLoginAt')}>
          <Link
            to="/audit"
            search={{ actor: row.username }}
            className="underline decoration-line underline-offset-4"
          >
            <Moment at={row.lastLoginAt} />
          </Link>
        </Fact>
        {scope && <Fact label={t('scope.title')}>{scope}</Fact>}
        <Fact label={t('review.columns.unused')}>
          <Rights rights={row.unused} none={t('review.allUsed')} />
        </Fact>
        <Fact label={t('review.columns.used')}>
          <Rights rights={row.used} none={t('review.noneUsed')} tone="ok" />
        </Fact>
        {row.tokens.length > 0 && (
          <Fact label={t('review.columns.tokens')}>
            <Tokens tokens={row.tokens} />
          </Fact>
        )}
        <Fact label={t('review.columns.reviewedAt')}>{reviewed}</Fact>
      </dl>
    </li>
  );
}

function Factors({ row: { hasSecondFactor, passkeys } }: { row: Row }) {
  const { t } = useTranslation(['people', 'common']);
  if (!hasSecondFactor && passkeys === 0) return <Pill tone="wait">{t('review.passwordOnly')}</Pill>;
  return (
    <>
      {hasSecondFactor && <Pill tone="ok">{t('common:secondFactor')}</Pill>}
      {passkeys > 0 && (
        <Pill tone="ok">
          {t('passkeys.title')} {passkeys}
        </Pill>
      )}
    </>
  );
}

function Tokens({ tokens }: { tokens: Row['tokens'] }) {
  const { t } = useTranslation('accessTokens');
  return (
    <ul className="grid gap-1.5">
      {tokens.map((token) => (
        <li key={token.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-all">{token.name}</span>
          <Pill>{t(token.isReadOnly ? 'readOnly' : 'mayChange')}</Pill>
          <span className="text-ink-3">
            {t('expires')} <Moment at={token.expiresAt} /> · {t('lastUsed')} <Moment at={token.lastUsedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
);

function Rights({ rights, none, tone }: { rights: readonly Right[]; none: string; tone?: 'ok' }) {
  const { t } = useTranslation('admins');
  if (rights.length === 0) return <span className="text-ink-3">{none}</span>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {rights.map((right) => (
        <Pill key={right} {...(tone && { tone })}>
          {t(`rights.${right}`)}
        </Pill>
      ))}
    </span>
  );
}
