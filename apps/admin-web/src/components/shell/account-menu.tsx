import { ADMIN_LANGUAGES, LANGUAGES } from '@starline/i18n/languages';
import { Button } from '@starline/ui/button';
import { Menu, MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from '@starline/ui/menu';
import { themes, useTheme } from '@starline/ui/theme';
import { Written } from '@starline/ui/written';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '../../lib/role-name.ts';
import { useAdmin } from '../../lib/session.ts';
import { Help } from './help.tsx';

const SessionsDialog = lazyDialog(() => import('./sessions-dialog.tsx').then((file) => file.SessionsDialog));

const SecondFactorDialog = lazyDialog(() =>
  import('../second-factor/second-factor-dialog.tsx').then((file) => file.SecondFactorDialog),
);

const AccessTokensDialog = lazyDialog(() =>
  import('../access-tokens/access-tokens-dialog.tsx').then((file) => file.AccessTokensDialog),
);

const OwnEmailDialog = lazyDialog(() => import('./own-email-dialog.tsx').then((file) => file.OwnEmailDialog));

const OwnPasswordDialog = lazyDialog(() =>
  import('../../features/admins/own-password-dialog.tsx').then((file) => file.OwnPasswordDialog),
);

export function AccountMenu({ onLogout }: { onLogout: () => void }) {
  const { t, i18n } = useTranslation();
  const { theme, setTheme } = useTheme();
  const admin = useAdmin();
  const roleName = useRoleName();
  const [opened, setOpened] = useState<'sessions' | 'factor' | 'tokens' | 'password' | 'email' | 'keys'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button variant="quiet" size="icon" aria-label={t('account')}>
            <CircleUserRound aria-hidden size={19} />
          </Button>
        }
      >
        {admin && (
          <div className="px-3 py-1.5 text-sm">
            <div className="font-semibold">{admin.name}</div>
            <div className="text-ink-3">
              <Written>{admin.username}</Written> · {roleName(admin.role)}
            </div>
          </div>
        )}
        <MenuSeparator />
        <MenuLabel>{t('theme')}</MenuLabel>
        {themes.map((name) => (
          <MenuCheckItem key={name} checked={theme === name} onCheckedChange={() => setTheme(name)}>
            {t(`themes.${name}`)}
          </MenuCheckItem>
        ))}
        <MenuLabel>{t('language')}</MenuLabel>
        {ADMIN_LANGUAGES.map((language) => (
          <MenuCheckItem
            key={language}
            lang={language}
            checked={i18n.language === language}
            onCheckedChange={() => void i18n.changeLanguage(language)}
          >
            {LANGUAGES[language].name}
          </MenuCheckItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => setOpened('sessions')}>{t('sessions.title')}</MenuItem>
        <MenuItem onSelect={() => setOpened('factor')}>{t('secondFactor')}</MenuItem>
        <MenuItem onSelect={() => setOpened('tokens')}>{t('accessTokens')}</MenuItem>
        <MenuItem onSelect={() => setOpened('password')}>{t('ownPassword')}</MenuItem>
        <MenuItem onSelect={() => setOpened('email')}>{t('ownEmail')}</MenuItem>
        <MenuItem onSelect={() => setOpened('keys')}>{t('shortcuts')}</MenuItem>
        <MenuItem onSelect={onLogout}>{t('nav.logout')}</MenuItem>
      </Menu>
      {opened === 'keys' && <Help onClose={close} />}
      {opened === 'sessions' && <SessionsDialog onClose={close} />}
      {opened === 'tokens' && <AccessTokensDialog onClose={close} />}
      {opened === 'password' && <OwnPasswordDialog onClose={close} />}
      {opened === 'email' && <OwnEmailDialog onClose={close} />}
      {opened === 'factor' && <SecondFactorDialog onClose={close} />}
    </>
  );
}
