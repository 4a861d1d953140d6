// Before the first paint, so that a chosen theme never flashes. The key is packages/ui's theme.tsx.
const chosen = localStorage.getItem('theme');
if (chosen === 'light' || chosen === 'dark') document.documentElement.setAttribute('data-theme', chosen);
