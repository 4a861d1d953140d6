import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../components/facts.tsx';
import { SignedOutPage } from '../../components/signed-out-page.tsx';
import { WithTexts } from '../../components/with-texts.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { FigureHeadline } from './figure-headline.tsx';
import { useReceiptWords } from './use-receipt-words.ts';

const route = getRouteApi('/verify');

/**
 * The page on which anyone who was given a receipt checks it by its code.
 * docs/domain/receipts.md#check-codes.
 */
export function VerifyPage() {
  return (
    <WithTexts namespaces={['receipts', 'banks', 'errors']}>
      <Verify />
    </WithTexts>
  );
}

function Verify() {
  const { t } = useTranslation('receipts');
  const { code } = route.useSearch();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [typed, setTyped] = useState(code ?? '');
  const query = trpc.receipts.verify.useQuery(
    { code: code ?? '' },
    { enabled: code !== undefined, retry: false, staleTime: 0 },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    if (next === code) void query.refetch();
    else if (next !== '') void navigate({ to: '/verify', search: { code: next }, replace: true });
  };
  return (
    <SignedOutPage title={t('verify.title')} lead={t('verify.text')}>
      <form className="grid gap-4" onSubmit={submit}>
        <Field label={t('verify.code')}>
          <Input
            value={typed}
            maxLength={60}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" wide busy={query.isFetching}>
          {t('verify.submit')}
        </Button>
        <div data-said="shown" className="grid gap-3 empty:hidden">
          {query.error && (
            <Banner tone="bad">
              {query.error.data?.code === 'not_found' ? t('verify.unknown') : errorText(query.error)}
            </Banner>
          )}
          {query.data && !query.error && <Found found={query.data} />}
        </div>
      </form>
    </SignedOutPage>
  );
}

function Found({ found }: { found: Outputs['receipts']['verify'] }) {
  const { t } = useTranslation('receipts');
  const { words } = useReceiptWords();
  return (
    <section aria-label={t('verify.state')} className="grid gap-3 border-line border-t pt-4">
      <h2 className="text-ink-3 text-sm">{t('verify.state')}</h2>
      <div>
        <FigureHeadline figure={found} />
      </div>
      <Facts
        facts={[
          [t('field.number'), `${t(`title.${found.kind}`)} ${found.id}`],
          [t('field.member'), found.member],
          [t('verify.createdAt'), words.moment(found.createdAt)],
        ]}
      />
    </section>
  );
}
