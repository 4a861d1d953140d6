import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/usr/bin/microsoft-edge-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const koreanFont = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

/**
 * Returns the program of a Chromium, Chrome or Edge. Playwright never downloads one here; on Debian as root
 * the system's own is installed. Throws an error that says what to install.
 */
export function findBrowser(): string {
  return installed() ?? installOnDebian();
}

/** Chromium without what only a window needs: the same journey takes about a third less processor time. */
const SHELL = 'chromium-headless-shell';
const WITHOUT_WINDOW = `/usr/bin/${SHELL}`;

/**
 * Finds or installs the browsers of the journeys. Those run without the headless shell too: where it cannot
 * be installed, one line says that they take longer.
 */
export function prepareBrowsers(): void {
  findBrowser();
  if (process.env.CHROMIUM_PATH || existsSync(WITHOUT_WINDOW)) return;
  try {
    if (isDebianRoot()) apt('install', '-y', '--no-install-recommends', SHELL);
  } catch {
    // Older releases have none.
  }
  if (!existsSync(WITHOUT_WINDOW))
    console.log(`without the package ${SHELL} the journeys take about a third more processor time`);
}

/**
 * How journeys start a browser. `isWhole` asks for the one with a window, which alone shows notifications and
 * draws scroll bars as people see them.
 */
export function launchOptions({ isWhole = false } = {}): LaunchOptions {
  const whole = findBrowser();
  const isLight = !isWhole && !process.env.CHROMIUM_PATH && existsSync(WITHOUT_WINDOW);
  return {
    executablePath: isLight ? WITHOUT_WINDOW : whole,
    headless: true,
    // Without a locale of its own the shell gives a file with a Korean name the name "download".
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

function installed(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names a file that is not there: ${named}`);
    return named;
  }
  return [...usualPaths, chromium.executablePath()].find((path) => path && existsSync(path));
}

const NONE =
  'the journeys need a browser: install Chromium, Chrome or Edge, or name its program in CHROMIUM_PATH';

function installOnDebian(): string {
  if (!isDebianRoot()) throw new Error(NONE);
  console.log('installing chromium and a Korean font with apt-get');
  apt('update');
  const font = existsSync(koreanFont) ? [] : ['fonts-noto-cjk'];
  apt('install', '-y', '--no-install-recommends', 'chromium', 'chromium-l10n', ...font);
  const path = installed();
  if (!path) throw new Error('apt-get installed chromium, but it is at none of the usual paths');
  return path;
}

const isDebianRoot = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

function apt(...args: string[]) {
  try {
    execFileSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    throw new Error(`${NONE}. apt-get ${args[0]} failed`);
  }
}
