import { formatCount } from '@starline/domain/counts';
import { POLICY_KINDS, type PolicyKind } from '@starline/domain/policies';
import { LANGUAGES, MEMBER_LANGUAGES } from '@starline/i18n/languages';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { Pill } from '@starline/ui/pill';
import { RecordList } from '@starline/ui/record-list';
import { SkeletonRows } from '@starline/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dash } from '../../components/moment.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Policy, stateOf } from './policy.ts';
import { PolicyDialog } from './policy-dialog.tsx';

const TONES = { draft: 'wait', coming: 'accent', inForce: 'ok', old: 'off' } as const;
type Shown = { kind: PolicyKind; policy: Policy | undefined };

/** Terms, privacy policy and marketing consent in versions. docs/domain/law.md#policies. */
export function PoliciesTab() {
  const { t } = useTranslation('policies');
  const mayWrite = useMay('settings_money');
  const query = trpc.policies.list.useQuery();
  const [shown, setShown] = useState<Shown>();
  if (query.error && !query.data) return <LoadError onRetry={query.refetch} busy={query.isFetching} />;
  if (!query.data) return <SkeletonRows rows={6} />;
  const rowsOf = (kind: PolicyKind) => query.data.filter((each) => each.kind === kind);
  return (
    <div className="grid gap-4">
      <p className="text-ink-2 text-sm">{t('lead')}</p>
      {POLICY_KINDS.map((kind) => {
        const rows = rowsOf(kind);
        const draft = rows.find(({ version }) => version === null);
        return (
          <Card key={kind} title={t(`kinds.${kind}`)}>
            <div className="grid gap-3">
              {rows.length === 0 ? (
                <EmptyState>{t('none')}</EmptyState>
              ) : (
                <Versions kind={kind} rows={rows} onShow={(policy) => setShown({ kind, policy })} />
              )}
              {mayWrite && (
                <Button
                  className="justify-self-start"
                  onClick={() => setShown({ kind, policy: draft ?? asNew(rows[0]) })}
                >
                  {t(draft ? 'edit' : 'write')}
                  <span className="sr-only">{t(`kinds.${kind}`)}</span>
                </Button>
              )}
            </div>
          </Card>
        );
      })}
      {shown && <PolicyDialog {...shown} mayWrite={mayWrite} onClose={() => setShown(undefined)} />}
    </div>
  );
}

/** A new version begins with the text of the newest one. */
const asNew = (newest: Policy | undefined): Policy | undefined =>
  newest && { ...newest, id: 0, version: null, effectiveOn: '', isInForce: false };

type VersionsProps = { kind: PolicyKind; rows: readonly Policy[]; onShow: (policy: Policy) => void };

function Versions({ kind, rows, onShow }: VersionsProps) {
  const { t } = useTranslation('policies');
  return (
    <RecordList
      label={t(`kinds.${kind}`)}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'version',
          header: t('columns.version'),
          slot: 'title',
          cell: (row) => (row.version === null ? t('draft') : t('version', { version: row.version })),
        },
        {
          key: 'state',
          header: t('columns.state'),
          slot: 'status',
          cell: (row) => {
            const state = stateOf(row, rows);
            return <Pill tone={TONES[state]}>{t(`states.${state}`)}</Pill>;
          },
        },
        { key: 'day', header: t('columns.effectiveOn'), slot: 'meta', cell: (row) => row.effectiveOn },
        {
          key: 'languages',
          header: t('columns.languages'),
          cell: (row) =>
            MEMBER_LANGUAGES.filter((each) => row.texts[each])
              .map((each) => LANGUAGES[each].name)
              .join(', '),
        },
        {
          key: 'consents',
          header: t('columns.consents'),
          numeric: true,
          cell: (row) => (row.version === null ? <Dash /> : formatCount(row.consents)),
        },
        { key: 'by', header: t('columns.by'), cell: (row) => row.writtenBy ?? <Dash /> },
        {
          key: 'show',
          header: t('show'),
          slot: 'action',
          cell: (row) => <RowButton onClick={() => onShow(row)}>{t('show')}</RowButton>,
        },
      ]}
    />
  );
}
