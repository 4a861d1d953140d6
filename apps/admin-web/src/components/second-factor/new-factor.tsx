import { Qr } from '@starline/ui/qr';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outputs } from '../../lib/trpc.ts';
import { CopyText } from '../copy-text.tsx';

type NewFactorProps = { begun: Outputs['secondFactor']['begin']; children: ReactNode };

const grouped = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ');

export function NewFactor({ begun, children }: NewFactorProps) {
  const { t } = useTranslation(['secondFactor', 'list']);
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('scan')}</p>
      <Qr value={begun.address} label={t('qr')} className="mx-auto size-44" />
      <div className="grid gap-1 text-sm">
        <span className="text-ink-3">{t('secret')}</span>
        <code className="break-all font-mono">
          <CopyText
            isWhole
            value={begun.secret}
            shown={grouped(begun.secret)}
            label={t('list:copy', { name: t('secret') })}
          />
        </code>
      </div>
      {children}
    </div>
  );
}
