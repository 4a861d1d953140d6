/** The colours of the design system for the canvas. They are read again when the theme changes. */
const NAMES = [
  'bg',
  'surface',
  'surface-2',
  'line',
  'line-strong',
  'control',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'accent-soft',
  'accent-strong',
  'accent-ink',
  'gold-fill',
  'gold-edge',
  'on-gold',
] as const;
type Name = (typeof NAMES)[number];
export type Palette = Record<Name, string> & {
  font: string;
  /** The colours as pixel values, for the view from far away. */
  pixels: Record<Name, number>;
};

export function readPalette(host: HTMLElement): Palette {
  const probe = document.createElement('span');
  host.append(probe);
  const dot = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colours = {} as Record<Name, string>;
  const pixels = {} as Record<Name, number>;
  for (const name of NAMES) {
    probe.style.color = `var(--${name})`;
    colours[name] = getComputedStyle(probe).color;
    pixels[name] = dot ? pixelOf(dot, colours[name]) : 0;
  }
  const font = getComputedStyle(host).fontFamily;
  probe.remove();
  return { ...colours, font, pixels };
}

function pixelOf(dot: CanvasRenderingContext2D, colour: string): number {
  dot.fillStyle = colour;
  dot.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = dot.getImageData(0, 0, 1, 1).data;
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
