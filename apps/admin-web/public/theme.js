// Sets the theme before the first paint, so that no other theme flashes. packages/ui/src/theme.tsx uses the same key.
// A browser that blocks its storage throws: then the theme of the system shows.
try {
  const chosen = localStorage.getItem('theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.setAttribute('data-theme', chosen);
} catch {}
