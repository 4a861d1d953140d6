import { Button } from '@starline/ui/button';
import { Menu } from '@starline/ui/menu';
import { lazyComponent, lazyDialog } from '@starline/web/components/lazy-component';
import i18next from 'i18next';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedView, ViewsMenuProps } from './saved-view.ts';

/** Code and texts of views are loaded with the first opening of the menu. */
const texts = () => i18next.loadNamespaces('savedViews');
const ViewItems = lazyComponent(async () => {
  const [{ ViewItems }] = await Promise.all([import('./view-items.tsx'), texts()]);
  return ViewItems;
});
const ViewDialogs = lazyDialog(async () => {
  const [{ ViewDialogs }] = await Promise.all([import('./view-dialogs.tsx'), texts()]);
  return ViewDialogs;
});

/** The saved views of a list: one's own and those that others share. docs/operations/saved-views.md. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { t } = useTranslation('list');
  const [asked, setAsked] = useState<AskedView>();
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button size="icon" aria-label={t('views')} title={t('views')}>
            <Bookmark aria-hidden size={15} />
          </Button>
        }
      >
        <ViewItems {...props} onAsk={setAsked} />
      </Menu>
      {asked && (
        <ViewDialogs
          list={props.list}
          current={props.current}
          asked={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
