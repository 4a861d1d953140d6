import { Banner } from '@starline/ui/banner';
import { Button, type ButtonProps, buttonStyle } from '@starline/ui/button';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../lib/use-error-text.ts';
import { SignedOutPage } from './signed-out-page.tsx';

type LinkPageProps = {
  title: string;
  text: string;
  done: string;
  button: string;
  variant: ButtonProps['variant'];
  /** What the page says without a token. */
  invalid: string;
  token: string | undefined;
  act: {
    isSuccess: boolean;
    isPending: boolean;
    error: unknown;
    mutate: (input: { token: string }) => void;
  };
};

/**
 * The page that a link in an e-mail opens. Opening it does nothing, as scanners of links do; the button acts,
 * once.
 */
export function LinkPage({ title, text, done, button, variant, invalid, token, act }: LinkPageProps) {
  const { t } = useTranslation('notifications');
  const errorText = useErrorText();
  return (
    <SignedOutPage title={title}>
      <div className="grid gap-4">
        {act.isSuccess && (
          <Banner tone="ok" live>
            {done}
          </Banner>
        )}
        {act.error !== null && (
          <Banner tone="bad" live>
            {errorText(act.error)}
          </Banner>
        )}
        {token === undefined && (
          <Banner tone="warn" live>
            {invalid}
          </Banner>
        )}
        {token !== undefined && !act.isSuccess && (
          <>
            <p className="text-ink-2">{text}</p>
            <Button variant={variant} wide busy={act.isPending} onClick={() => act.mutate({ token })}>
              {button}
            </Button>
          </>
        )}
        <Link to="/login" className={buttonStyle({ wide: true })}>
          {t('toLogin')}
        </Link>
      </div>
    </SignedOutPage>
  );
}
