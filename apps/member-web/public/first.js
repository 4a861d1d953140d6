// Runs before the first paint. It sets the chosen theme and language, so that nothing flashes, chooses the startup screen
// (build/startup-screen.ts) and the manifest (build/manifest.ts), and keeps the browser's offer to install the portal
// for features/shell/install-invite.tsx. It also requests the files that this address needs. The build replaces null by the
// table of these files (build/preload-table.ts).
(() => {
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);
  const tags = { ko: 'ko', en: 'en', zh: 'zh-Hans', vi: 'vi', ja: 'ja' };
  const stored = localStorage.getItem('language');
  const language = Object.hasOwn(tags, stored) ? stored : 'ko';
  root.lang = tags[language];
  if (language !== 'ko')
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${language}.webmanifest`);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });

  // The bar of the system has the ground of the theme in use, not only of the system's.
  const bars = [...document.querySelectorAll('meta[name=theme-color]')];
  const grounds = bars.map((bar) => bar.content);
  const colourBars = () => {
    const chosen = ['light', 'dark'].indexOf(root.dataset.theme);
    bars.forEach((bar, index) => {
      bar.content = grounds[chosen < 0 ? index : chosen];
    });
  };
  colourBars();
  new MutationObserver(colourBars).observe(root, { attributeFilter: ['data-theme'] });

  const table = null;
  if (!table) return;
  const isMember = localStorage.getItem('user') !== null;
  const path = location.pathname.replace(/\/$/, '');
  const page = table.pages[isMember && (path === '' || path === '/login') ? '/dashboard' : path];
  const isReady = page && (isMember || !page.isInside);
  if (page || path === '' || path === '/login')
    root.dataset.first = page?.isInside && isMember ? 'inside' : 'signedOut';
  const words = ['first', ...(isReady ? page.words : [])].map((name) => table.words[language][name]);
  for (const file of [...words, ...(isReady ? page.files : [])]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${table.files[file]}`;
    document.head.append(link);
  }
  // Sends the first queries of the page while its code is loading (src/lib/early-link.ts).
  if (!isReady || page.calls.length === 0) return;
  const answers = fetch(`/trpc/member/${page.calls.join(',')}?batch=1&input=%7B%7D`)
    .then((answer) => answer.json())
    .catch(() => []);
  window.early = { user: localStorage.getItem('user'), calls: page.calls, answers };
})();
