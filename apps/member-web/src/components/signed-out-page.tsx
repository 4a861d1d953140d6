import { brand } from '@starline/ui/brand';
import { Wordmark } from '@starline/ui/wordmark';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { Link } from '@starline/web/components/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from './language-select.tsx';

const SignedOutFoot = lazyComponent(async () => (await import('./signed-out-foot.tsx')).SignedOutFoot);

export type SignedOutPageProps = {
  title: string;
  lead?: string;
  /** `text`: as wide as a document is read. */
  wide?: boolean | 'text';
  children: ReactNode;
  foot?: ReactNode;
};

/** The frame of every page before the login: wordmark, language choice and one card. */
export function SignedOutPage({ title, lead, wide, children, foot }: SignedOutPageProps) {
  const { t } = useTranslation('signedOut');
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} · ${brand.name}`}</title>
      <header className="flex h-[54px] items-center justify-end gap-3 px-4 md:h-[68px] md:px-7">
        <Link to="/help" className="py-2 text-ink-2 text-sm hover:text-ink">
          {t('help')}
        </Link>
        <LanguageSelect />
      </header>
      <main
        id="main"
        className={`mx-auto flex w-full flex-1 flex-col px-4 pt-6 pb-16 md:justify-center md:pt-0 md:pb-28 ${wide === 'text' ? 'max-w-[760px]' : wide ? 'max-w-[560px]' : 'max-w-[420px]'}`}
      >
        <Link to="/login" className="mx-auto mb-7 max-w-full rounded-sm">
          <Wordmark className="h-7 w-auto md:h-8 max-w-full" />
        </Link>
        <div className="rounded-lg border border-line bg-surface px-5 py-6 shadow-1 md:px-8 md:py-8">
          <h1 tabIndex={-1} className="font-bold text-lg">
            {title}
          </h1>
          {lead && <p className="mt-1 text-ink-3 text-sm">{lead}</p>}
          <div className="mt-5">{children}</div>
        </div>
        {foot && <div className="mt-5 text-center text-ink-3 text-sm">{foot}</div>}
      </main>
      <SignedOutFoot />
    </div>
  );
}
