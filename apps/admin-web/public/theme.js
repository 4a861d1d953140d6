// Sets the theme before the first paint, so that no other theme flashes. packages/ui/src/theme.tsx uses the same key.
const chosen = localStorage.getItem('theme');
if (chosen === 'light' || chosen === 'dark') document.documentElement.setAttribute('data-theme', chosen);
