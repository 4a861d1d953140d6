import { Button } from '@starline/ui/button';
import { Menu, MenuCheckItem, MenuLabel, MenuSeparator } from '@starline/ui/menu';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isShown, showing, type usePreferences } from './use-preferences.ts';

type DisplayMenuProps = {
  columns: readonly { id: string; header: string; isOptional?: boolean }[];
  preferences: ReturnType<typeof usePreferences>;
};

export function DisplayMenu({ columns, preferences }: DisplayMenuProps) {
  const { t } = useTranslation('list');
  const { hasTallRows, set } = preferences;
  const keep = (event: Event) => event.preventDefault();
  return (
    <Menu
      align="end"
      trigger={
        <Button size="icon" aria-label={t('display')} title={t('display')}>
          <SlidersHorizontal aria-hidden size={15} />
        </Button>
      }
    >
      <MenuLabel>{t('density')}</MenuLabel>
      <MenuCheckItem
        checked={!hasTallRows}
        onSelect={keep}
        onCheckedChange={() => set({ hasTallRows: false })}
      >
        {t('compact')}
      </MenuCheckItem>
      <MenuCheckItem checked={hasTallRows} onSelect={keep} onCheckedChange={() => set({ hasTallRows: true })}>
        {t('tallRows')}
      </MenuCheckItem>
      <MenuSeparator />
      <MenuLabel>{t('columns')}</MenuLabel>
      <div className="max-h-[50dvh] overflow-y-auto">
        {columns.map((column) => (
          <MenuCheckItem
            key={column.id}
            checked={isShown(preferences, column)}
            onSelect={keep}
            onCheckedChange={(show) => set(showing(preferences, column, show))}
          >
            {column.header}
          </MenuCheckItem>
        ))}
      </div>
    </Menu>
  );
}
