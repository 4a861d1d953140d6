import { MenuItem, MenuLabel, MenuSeparator } from '@starline/ui/menu';
import { Pencil, Trash2, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { AskedView, SavedView, ViewsMenuProps } from './saved-view.ts';
import { useDeleteView } from './use-delete-view.ts';
import { useTakeOver } from './use-take-over.ts';

type ViewItemsProps = ViewsMenuProps & { onAsk: (asked: AskedView) => void };

/** The menu of views: one's own first, then those of others with their authors. */
export function ViewItems({ list, preferences, onOpen, onAsk }: ViewItemsProps) {
  const { t } = useTranslation('savedViews');
  const errorText = useErrorText();
  const { data: views, error } = trpc.savedViews.list.useQuery({ list: list as never });
  useTakeOver(list, preferences);
  const own = views?.filter(({ isOwn }) => isOwn) ?? [];
  const others = views?.filter(({ isOwn }) => !isOwn) ?? [];
  return (
    <div className="w-72 max-w-[calc(100vw-40px)]">
      <div className="max-h-[60dvh] overflow-y-auto">
        {error ? (
          <MenuLabel>{errorText(error)}</MenuLabel>
        ) : !views ? (
          <MenuLabel>{t('loading')}</MenuLabel>
        ) : views.length === 0 ? (
          <MenuLabel>{t('none')}</MenuLabel>
        ) : null}
        {own.map((view) => (
          <ViewItem key={view.id} view={view} onOpen={onOpen} onAsk={onAsk} />
        ))}
        {others.length > 0 && <MenuLabel>{t('sharedByOthers')}</MenuLabel>}
        {others.map((view) => (
          <ViewItem key={view.id} view={view} onOpen={onOpen} onAsk={onAsk} />
        ))}
      </div>
      <MenuSeparator />
      <MenuItem onSelect={() => onAsk({ act: 'create' })}>{t('save')}</MenuItem>
    </div>
  );
}

type ViewItemProps = {
  view: SavedView;
  onOpen: (view: SavedView) => void;
  onAsk: (asked: AskedView) => void;
};

function ViewItem({ view, onOpen, onAsk }: ViewItemProps) {
  const { t } = useTranslation('savedViews');
  const remove = useDeleteView();
  const { name, author, isOwn, isShared, mayChange } = view;
  return (
    <div className="flex items-center">
      <MenuItem
        className="min-w-0 flex-1"
        aria-label={isOwn ? name : t('byAuthor', { name, author })}
        onSelect={() => onOpen(view)}
      >
        <span className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        {isOwn && isShared && <Users size={13} className="shrink-0 text-ink-3" aria-label={t('isShared')} />}
        {!isOwn && <span className="max-w-24 shrink-0 truncate text-ink-3 text-xs">{author}</span>}
      </MenuItem>
      {mayChange && (
        <>
          <MenuItem
            className="!w-auto !px-2"
            aria-label={t('change', { name })}
            title={t('change', { name })}
            onSelect={() => onAsk({ act: 'change', view })}
          >
            <Pencil aria-hidden size={14} />
          </MenuItem>
          <MenuItem
            className="!w-auto !px-2"
            aria-label={t('delete', { name })}
            title={t('delete', { name })}
            onSelect={() => (isOwn ? remove.mutate(view) : onAsk({ act: 'delete', view }))}
          >
            <Trash2 aria-hidden size={14} />
          </MenuItem>
        </>
      )}
    </div>
  );
}
