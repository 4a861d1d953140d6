import { Monitor, Moon, Sun } from 'lucide-react';
import { Segmented } from './segmented.tsx';
import { type Theme, themes, useTheme } from './theme.tsx';

const icons = { system: Monitor, light: Sun, dark: Moon };

export type ThemeSelectProps = {
  label: string;
  names: Record<Theme, string>;
  iconsOnly?: boolean;
  wide?: boolean;
};

export function ThemeSelect({ label, names, iconsOnly = false, wide = false }: ThemeSelectProps) {
  const { theme, setTheme } = useTheme();
  return (
    <Segmented
      label={label}
      value={theme}
      onChange={setTheme}
      wide={wide}
      options={themes.map((value) => {
        const Icon = icons[value];
        return {
          value,
          ariaLabel: names[value],
          label: (
            <>
              <Icon aria-hidden size={16} />
              {!iconsOnly && names[value]}
            </>
          ),
        };
      })}
    />
  );
}
