import { Button } from '@starline/ui/button';
import { Menu, MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from '@starline/ui/menu';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { usePreferences } from './use-preferences.ts';

type DisplayMenuProps = {
  columns: readonly { id: string; header: string }[];
  preferences: ReturnType<typeof usePreferences>;
};

export function DisplayMenu({ columns, preferences }: DisplayMenuProps) {
  const { t } = useTranslation('list');
  const { hidden, hasTallRows, set } = preferences;
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
      {hidden.length > 0 && (
        <MenuItem onSelect={() => set({ hidden: [] })}>{t('allColumns', { count: columns.length })}</MenuItem>
      )}
      <div className="max-h-[50dvh] overflow-y-auto">
        {columns.map(({ id, header }) => (
          <MenuCheckItem
            key={id}
            checked={!hidden.includes(id)}
            onSelect={keep}
            onCheckedChange={(isShown) =>
              set({ hidden: isShown ? hidden.filter((other) => other !== id) : [...hidden, id] })
            }
          >
            {header}
          </MenuCheckItem>
        ))}
      </div>
    </Menu>
  );
}
