import { Dialog } from '@starline/ui/dialog';
import { NoticeContent } from '@starline/web/components/notice';
import type { Notice } from './notice-item.tsx';

export function NoticeDialog({ notice, onClose }: { notice: Notice | undefined; onClose: () => void }) {
  if (!notice) return null;
  return (
    <Dialog open inAddress onClose={onClose} title={notice.title}>
      <NoticeContent notice={notice} />
    </Dialog>
  );
}
