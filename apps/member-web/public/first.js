// Runs before the first paint. It sets the chosen theme and language, so that nothing flashes, chooses the startup screen
// (build/startup-screen.ts) and the manifest (build/manifest.ts), and keeps the browser's offer to install the portal
// for features/install/install-invite.tsx. It also requests the files that this address needs. The build replaces null by the
// table of these files (build/preload-table.ts).
(() => {
  const root = document.documentElement;
  // A browser that blocks its storage throws. packages/ui/src/safe-storage.ts
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = kept('theme');
  if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);
  // The build writes the tags of all languages here.
  const tags = { ko: 'ko' };
  const stored = kept('language');
  const language = Object.hasOwn(tags, stored) ? stored : 'ko';
  root.lang = tags[language];
  if (language !== 'ko')
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${language}.webmanifest`);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });

  // What another app shared (share_target of build/manifest.ts) is kept for features/help/shared-page.tsx and leaves the
  // address, so that neither the history of the browser nor a link that is sent on holds it.
  if (location.pathname === '/help') {
    const parameters = new URLSearchParams(location.search);
    const shared = ['shared_title', 'shared', 'shared_url']
      .map((name) => parameters.get(name) ?? '')
      .join('\n');
    if (shared.trim() !== '') {
      window.shared = shared;
      history.replaceState(null, '', '/help');
    }
  }

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
  const isMember = kept('user') !== null;
  const path = location.pathname.replace(/\/$/, '');
  const parts = (isMember && (path === '' || path === '/login') ? '/dashboard' : path).split('/');
  // `$id` in the shape of an address takes any part. A shape with a fixed part comes before it.
  const shapes = Object.keys(table.pages).map((shape) => shape.split('/'));
  const isAny = (name) => name.startsWith('$');
  const shape = shapes
    .filter((names) => names.length === parts.length)
    .filter((names) => names.every((name, index) => isAny(name) || name === parts[index]))
    .sort((a, b) => a.filter(isAny).length - b.filter(isAny).length)[0];
  const page = shape && table.pages[shape.join('/')];
  const isReady = page && (isMember || !page.isInside);
  if (page || path === '' || path === '/login')
    root.dataset.first = page?.isInside && isMember ? 'inside' : 'signedOut';
  const words = ['first', ...(isReady ? page.words : [])].map((name) => table.words[language][name]);
  for (const file of new Set([...words, ...(isReady ? page.files : [])])) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${table.files[file]}`;
    document.head.append(link);
  }
  // The first use of Intl makes the browser read the data of languages, which takes a slow phone 150 ms. It does so here,
  // while the code of the page is on its way.
  if (isReady) requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat(tags[language])));
  // Sends the first queries of the page while its code is loading (src/lib/early-link.ts). An address with a search may
  // ask for another page of a list.
  const filled = (value) => {
    if (value === '$language') return language;
    const part = isAny(String(value)) ? parts[shape.indexOf(value)] : value;
    return /^\d+$/.test(part) ? Number(part) : part;
  };
  const inputOf = (input) =>
    input && Object.fromEntries(Object.entries(input).map(([name, value]) => [name, filled(value)]));
  const calls = (isReady ? page.calls : [])
    .filter((call) => !call.input || location.search === '')
    .map((call) => ({ path: call.path, input: inputOf(call.input) }));
  if (calls.length === 0) return;
  const input = JSON.stringify(Object.fromEntries(calls.map((call, index) => [index, call.input])));
  const paths = calls.map((call) => call.path).join(',');
  const answers = fetch(`/trpc/member/${paths}?batch=1&input=${encodeURIComponent(input)}`)
    .then((answer) => {
      window.early.account = answer.headers.get('x-account');
      return answer.json();
    })
    .catch(() => []);
  window.early = { user: kept('user'), calls, answers };
})();
