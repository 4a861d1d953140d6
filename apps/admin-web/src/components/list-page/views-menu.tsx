import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@starline/ui/menu';
import { Bookmark, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { usePreferences } from './use-preferences.ts';

type ViewsMenuProps = {
  preferences: ReturnType<typeof usePreferences>;
  /** The current address without its page. */
  current: Record<string, string>;
  onOpen: (search: Record<string, string>) => void;
};

export function ViewsMenu({ preferences, current, onOpen }: ViewsMenuProps) {
  const { t } = useTranslation(['list', 'common']);
  const [name, setName] = useState<string>();
  const { views, set } = preferences;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const title = name?.trim();
    if (!title) return;
    set({ views: [...views.filter((view) => view.name !== title), { name: title, search: current }] });
    setName(undefined);
  };
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
        {views.length === 0 && <MenuLabel>{t('noViews')}</MenuLabel>}
        {views.map((view) => (
          <div key={view.name} className="flex items-center">
            <MenuItem className="flex-1" onSelect={() => onOpen(view.search)}>
              {view.name}
            </MenuItem>
            <MenuItem
              className="!w-auto"
              aria-label={t('deleteView', { name: view.name })}
              onSelect={() => set({ views: views.filter((other) => other !== view) })}
            >
              <Trash2 aria-hidden size={14} />
            </MenuItem>
          </div>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => setName('')}>{t('saveView')}</MenuItem>
      </Menu>
      <Dialog
        open={name !== undefined}
        onClose={() => setName(undefined)}
        size="sm"
        title={t('saveView')}
        footer={
          <>
            <Button onClick={() => setName(undefined)}>{t('common:cancel')}</Button>
            <Button variant="primary" type="submit" form="save-view">
              {t('common:save')}
            </Button>
          </>
        }
      >
        <form id="save-view" onSubmit={save}>
          <Field label={t('viewName')}>
            <Input
              data-autofocus
              maxLength={40}
              value={name ?? ''}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        </form>
      </Dialog>
    </>
  );
}
