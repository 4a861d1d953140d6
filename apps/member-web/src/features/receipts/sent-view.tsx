import { type Receipt, receiptFigure } from '@starline/domain/receipts';
import { buttonStyle } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { Link } from '@starline/web/components/link';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StarLine } from '../../components/star-line.tsx';
import { FigureHeadline } from './figure-headline.tsx';
import { PayIn } from './pay-in.tsx';
import { SentPicture } from './sent-picture.tsx';
import { useSteps } from './use-steps.tsx';

/**
 * What an act ends with: that it was received, what is on its path, what happens next and when it usually
 * arrives.
 */
export default function SentView({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation(['receipts', 'withdrawals', 'deposits', 'conversions', 'products']);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { kind, id } = receipt;
  const success = {
    withdrawal: t('withdrawals:apply_success'),
    deposit: t('deposits:alert_apply_success'),
    conversion: t('conversions:purchase_success'),
    purchase: t('products:purchase_complete'),
  };
  return (
    <>
      <title>{success[kind]}</title>
      <SentPicture kind={kind} isDone={receipt.state === 'done'} label={t(`sent.${kind}`)} />
      <div className="grid gap-1 text-center">
        <h1 ref={heading} tabIndex={-1} className="font-bold text-xl tracking-[-0.02em] outline-none">
          {success[kind]}
        </h1>
        <div>
          <FigureHeadline figure={{ ...receiptFigure(receipt), kind }} />
        </div>
        {receipt.kind === 'purchase' && <p className="text-ink-3">{receipt.productName}</p>}
      </div>
      {receipt.kind === 'deposit' && <PayIn receipt={receipt} />}
      <Card>
        <StarLine label={t('progress')} steps={useSteps(receipt)} />
        {(kind === 'conversion' || kind === 'purchase') && (
          <p className="mt-4 border-line border-t pt-4 text-ink-2 text-sm">
            {t(`next.${kind}`)}{' '}
            {kind === 'conversion' && (
              <Link to="/product" className="inline-block py-1 font-semibold text-accent-strong">
                {t('next.products')}
              </Link>
            )}
          </p>
        )}
      </Card>
      <div className="grid grid-cols-2 gap-2.5">
        <Link
          to="/receipts/$kind/$id"
          params={{ kind, id: String(id) }}
          replace
          className={buttonStyle({ variant: 'secondary', wide: true })}
        >
          {t(receipt.state === 'waiting' ? 'follow' : 'seeAll')}
        </Link>
        <Link to="/dashboard" className={buttonStyle({ variant: 'primary', wide: true })}>
          {t('close')}
        </Link>
      </div>
    </>
  );
}
