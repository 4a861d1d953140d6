import { brand } from '@starline/ui/brand';
import { Button } from '@starline/ui/button';
import { CopyButton } from '@starline/ui/copy-button';
import { Qr } from '@starline/ui/qr';
import { Skeleton } from '@starline/ui/skeleton';
import { Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { InvitedList } from './invited-list.tsx';

/**
 * The member's invite link, and who came over it. The link greets the guest; the form of the signup then
 * opens with center and recommender filled in and verified. On the home of a newcomer it is always open, and
 * the list comes with its first row.
 */
export function InviteBox({ isFirst = false }: { isFirst?: boolean }) {
  const { t, i18n } = useTranslation('dashboard');
  const query = trpc.members.profile.useQuery();
  const box = useRef<HTMLDivElement>(null);
  // A link opens it below what is in sight; beside the button that opens it, nothing moves.
  useEffect(() => {
    if (!isFirst) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isFirst]);
  return (
    <div ref={box} className="scroll-my-24">
      <QueryView query={query} skeleton={<Skeleton className="h-36 w-full rounded-md" />}>
        {({ username, center }) => {
          const search = new URLSearchParams({
            ...(center && { center }),
            recommender: username,
            invited: 'greet',
            lang: i18n.language,
          });
          const link = `${location.origin}/signup?${search}`;
          return (
            <div className="flex items-center gap-4">
              <Qr
                value={link}
                label={t('inviteQr')}
                className="size-28 shrink-0 rounded-md border border-line"
              />
              <div className="grid min-w-0 flex-1 gap-2.5">
                <p className="text-ink-3 text-sm">{t('inviteText')}</p>
                {'share' in navigator && (
                  <Button
                    variant="primary"
                    wide
                    onClick={() =>
                      void navigator
                        .share({ title: t('guest.share', { brand: brand.name }), url: link })
                        .catch(() => undefined)
                    }
                  >
                    <Share2 aria-hidden size={17} />
                    {t('inviteShare')}
                  </Button>
                )}
                <CopyButton value={link} label={t('inviteCopy')} wide />
              </div>
            </div>
          );
        }}
      </QueryView>
      <InvitedList hidesNone={isFirst} />
    </div>
  );
}
