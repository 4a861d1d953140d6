import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { Input } from '@starline/ui/input';
import { toast } from '@starline/ui/toast';
import { Written } from '@starline/ui/written';
import { emptied } from '@starline/web/emptied';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { Detail } from './approval.ts';

export function Comments({ request }: { request: Detail }) {
  const { t } = useTranslation('approvals');
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const [text, setText] = useState('');
  const writing = useRef<HTMLInputElement>(null);
  const write = () => writing.current?.focus();
  useShortcuts({ q: write, r: write });
  const add = trpc.approvals.comment.useMutation({
    onSuccess: () => utils.approvals.get.invalidate({ id: request.id }),
    onError: (error) => toast.error(t('commentFailed'), errorText(error)),
  });
  return (
    <Card>
      <h3 className="mb-2 font-semibold text-sm">{t('comments')}</h3>
      <ul className="grid gap-2 text-sm">
        {request.comments.map((comment) => (
          <li key={comment.id}>
            <b className="mr-2 font-semibold">{comment.by}</b>
            <span className="text-ink-3 text-xs">
              <Moment at={comment.createdAt} />
            </span>
            <p className="break-words">
              <Written>{comment.text}</Written>
            </p>
          </li>
        ))}
      </ul>
      <form
        className="mt-2 flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const sent = { id: request.id, text: text.trim() };
          if (sent.text) add.mutate(sent, { onSuccess: () => setText(emptied(text, '')) });
        }}
      >
        <Input
          ref={writing}
          aria-label={t('comment')}
          placeholder={t('comment')}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={add.isPending} disabled={!text.trim()}>
          {t('send')}
        </Button>
      </form>
    </Card>
  );
}
