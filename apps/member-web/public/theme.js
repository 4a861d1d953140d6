// Before the first paint: the chosen theme and language, so that nothing flashes.
(() => {
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);
  const tags = { ko: 'ko', en: 'en', zh: 'zh-Hans', vi: 'vi', ja: 'ja' };
  root.lang = tags[localStorage.getItem('language')] || 'ko';
})();
