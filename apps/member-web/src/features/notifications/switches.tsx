import { Dialog } from '@starline/ui/dialog';
import { Switch } from '@starline/ui/switch';
import { Table, Td, Th } from '@starline/ui/table';
import { toast } from '@starline/ui/toast';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationSettings } from '../../lib/notification-settings.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

type Row = NotificationSettings['topics'][number];
type Change = { topic: Row['topic']; channel: 'mail' | 'push'; isOn: boolean };

/**
 * A switch per topic and channel. It shows the choice at once, and the stored one again when the server
 * refuses.
 */
export function Switches({
  settings: { sendsMail, emailState, pushKey, topics },
  onClose,
}: {
  settings: NotificationSettings;
  onClose: () => void;
}) {
  const { t } = useTranslation('notifications', { keyPrefix: 'push' });
  const change = useChange();
  const switchOf = ({ topic, ...row }: Row, channel: Change['channel']) => (
    <Switch
      hideLabel
      label={`${t(`topics.${topic}.name`)}: ${t(channel)}`}
      checked={row[channel]}
      onChange={(isOn) => change({ topic, channel, isOn })}
    />
  );
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('lead')}>
      {sendsMail && emailState === 'none' && <p className="mb-3 text-ink-2 text-sm">{t('noMail')}</p>}
      {sendsMail && emailState === 'unconfirmed' && (
        <p className="mb-3 text-ink-2 text-sm">{t('unconfirmed')}</p>
      )}
      <Table>
        <thead>
          <tr>
            <Th>{t('topic')}</Th>
            <Th className="max-md:hidden">{t('portal')}</Th>
            {sendsMail && <Th>{t('mail')}</Th>}
            {pushKey !== null && <Th>{t('push')}</Th>}
          </tr>
        </thead>
        <tbody>
          {topics.map((row) => (
            <tr key={row.topic}>
              <Td>
                <span className="block font-medium">{t(`topics.${row.topic}.name`)}</span>
                <span className="block text-ink-3">{t(`topics.${row.topic}.hint`)}</span>
              </Td>
              <Td className="whitespace-nowrap text-ink-3 max-md:hidden">{t('always')}</Td>
              {sendsMail && (
                <Td>{row.mailUse === 'optional' ? switchOf(row, 'mail') : <Fixed {...row} />}</Td>
              )}
              {pushKey !== null && <Td>{switchOf(row, 'push')}</Td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  );
}

/** What the member cannot change about e-mails. */
function Fixed({ mailUse }: Pick<Row, 'mailUse'>) {
  const { t } = useTranslation('notifications', { keyPrefix: 'push' });
  if (mailUse === 'always') return <span className="whitespace-nowrap text-ink-3">{t('always')}</span>;
  return (
    <span className="text-ink-3">
      <span aria-hidden>–</span>
      <span className="sr-only">{t('none')}</span>
    </span>
  );
}

function useChange() {
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  // A reading between two of them would show the second as it was before.
  const running = useRef(0);
  const { mutate } = trpc.notifications.switch.useMutation({
    onMutate: async ({ topic, channel, isOn }: Change) => {
      running.current += 1;
      await utils.notifications.settings.cancel();
      utils.notifications.settings.setData(
        undefined,
        (before) =>
          before && {
            ...before,
            topics: before.topics.map((row) => (row.topic === topic ? { ...row, [channel]: isOn } : row)),
          },
      );
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => {
      running.current -= 1;
      return running.current === 0 ? utils.notifications.settings.invalidate() : undefined;
    },
  });
  return mutate;
}
