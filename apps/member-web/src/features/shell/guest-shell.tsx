import { buttonStyle } from '@starline/ui/button';
import { Wordmark } from '@starline/ui/wordmark';
import { Link } from '@starline/web/components/link';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CompanyFoot } from '../../components/company-foot.tsx';
import { LanguageSelect } from '../../components/language-select.tsx';

/** The frame of the help for visitors, with a link to the login and the choice of the language. */
export function GuestShell() {
  const { t } = useTranslation('signedOut');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-[54px] flex-wrap items-center justify-between gap-x-4 px-4 md:min-h-[68px] md:px-7">
        <Link to="/login" className="rounded-sm max-md:hidden">
          <Wordmark className="h-[19px] w-auto md:h-[21px]" />
        </Link>
        <div className="flex items-center gap-2 max-md:w-full max-md:flex-row-reverse max-md:justify-between">
          <LanguageSelect />
          <Link to="/login" className={buttonStyle({ size: 'sm' })}>
            {t('login.title')}
          </Link>
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-[1176px] flex-1 px-4 pt-5 pb-20 md:px-7 md:pt-7">
        <Outlet />
      </main>
      <CompanyFoot />
    </div>
  );
}
