import { useMedia } from '@starline/ui/use-media';
import { Written } from '@starline/ui/written';
import { useAdmin } from '../../lib/session.ts';
import { Moment } from '../moment.tsx';

/** Who printed a page, and when: what a sheet says was true then. Drawn for paper alone. */
export function PrintNote() {
  const admin = useAdmin();
  if (!useMedia('print') || !admin) return null;
  return (
    <p className="mb-2 text-ink-3 text-xs">
      {admin.name} <Written>{`(${admin.username})`}</Written> · <Moment at={new Date().toISOString()} />
    </p>
  );
}
