import { Dialog } from '@starline/ui/dialog';
import { Moment } from '../../components/moment.tsx';
import type { Notice } from './notice-item.tsx';

export function NoticeDialog({ notice, onClose }: { notice: Notice | undefined; onClose: () => void }) {
  if (!notice) return null;
  return (
    <Dialog open onClose={onClose} title={notice.title}>
      <Moment iso={notice.createdAt} className="text-ink-3 text-sm" />
      <p className="mt-4 whitespace-pre-wrap leading-[1.7]">{notice.content}</p>
    </Dialog>
  );
}
