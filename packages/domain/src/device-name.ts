const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Whale\//, 'Whale'],
  [/Chrome\//, 'Chrome'],
  [/Firefox\//, 'Firefox'],
  [/Safari\//, 'Safari'],
];

const first = (known: readonly [RegExp, string][], text: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1];

/** "Chrome · macOS" from a user agent; empty when it says neither. */
export const deviceName = (userAgent: string) =>
  [first(browsers, userAgent), first(systems, userAgent)].filter(Boolean).join(' · ');

/** Whether a user agent names a phone or tablet. */
export const isMobile = (userAgent: string) => /Mobile|Android|iPhone/.test(userAgent);
