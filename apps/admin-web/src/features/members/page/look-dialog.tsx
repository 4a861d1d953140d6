import { Button, buttonStyle } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CannotSend, useSending } from '../../../components/sending.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useErrorText } from '../../../lib/use-error-text.ts';

type LookDialogProps = { member: { id: number; username: string }; onClose: () => void };

/** Asks why, and gives the link to the portal as the member sees it. docs/domain/access.md#looks. */
export function LookDialog({ member, onClose }: LookDialogProps) {
  const { t } = useTranslation(['memberPage', 'common']);
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const begin = trpc.looks.begin.useMutation({ retry: false });
  const { isOnline, once } = useSending();
  const link = begin.data;
  const { reset } = begin;
  useEffect(() => {
    if (!link) return;
    const over = setTimeout(reset, Date.parse(link.expiresAt) - Date.now());
    return () => clearTimeout(over);
  }, [link, reset]);
  return (
    <Dialog
      open
      size="sm"
      title={t('look.title', { username: member.username })}
      description={link ? t('look.linkText') : t('look.text')}
      onClose={onClose}
      dirty={reason !== '' && !link}
      footer={
        <>
          <Button onClick={onClose}>{link ? t('common:close') : t('common:cancel')}</Button>
          {link ? (
            <a
              href={`${link.portal ?? window.location.origin}/look#${link.token}`}
              target="_blank"
              rel="noreferrer"
              onClick={onClose}
              className={buttonStyle({ variant: 'primary' })}
            >
              {t('look.open')}
            </a>
          ) : (
            <Button
              type="submit"
              form="look"
              variant="primary"
              busy={begin.isPending}
              disabled={!isOnline || reason.trim() === ''}
            >
              {t('look.make')}
            </Button>
          )}
        </>
      }
    >
      <form
        id="look"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          once(() => begin.mutate({ id: member.id, reason: reason.trim() }));
        }}
      >
        <Field
          label={t('look.reason')}
          hint={t('look.reasonHint')}
          required
          error={begin.error ? errorText(begin.error) : undefined}
        >
          <Input
            data-autofocus
            maxLength={200}
            value={reason}
            disabled={link !== undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <CannotSend />
      </form>
    </Dialog>
  );
}
