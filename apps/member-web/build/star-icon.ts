import { crc32, deflateSync } from 'node:zlib';

type Point = readonly [x: number, y: number];
export type Colour = readonly [red: number, green: number, blue: number];
export type StarIcon = {
  size: number;
  /** How much of the square the star's field of 24 takes. */
  share: number;
  star: Colour;
  /** None: transparent. */
  ground?: Colour;
};

const field = 24;
const rowsPerPixel = 8;

/** The corners of a path of straight lines (M, L, l, z). */
function cornersOf(path: string): Point[] {
  const corners: Point[] = [];
  const words = path.match(/[MLlz]|-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
  let isRelative = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string;
    if (/[MLlz]/.test(word)) isRelative = word === 'l';
    else {
      const [x0, y0] = (isRelative && corners.at(-1)) || [0, 0];
      corners.push([x0 + Number(word), y0 + Number(words[at + 1])]);
      at += 1;
    }
  }
  return corners;
}

/** How much of each pixel lies inside: exact along x, by rows of an eighth along y. */
function coverage(corners: readonly Point[], size: number): Float32Array {
  const covered = new Float32Array(size * size);
  for (let row = 0; row < size * rowsPerPixel; row += 1) {
    const y = (row + 0.5) / rowsPerPixel;
    const crossings = corners.flatMap(([x1, y1], index) => {
      const [x2, y2] = corners[(index + 1) % corners.length] as Point;
      return y1 <= y !== y2 <= y ? [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)] : [];
    });
    crossings.sort((a, b) => a - b);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const [from, to] = [crossings[at] as number, crossings[at + 1] as number];
      for (let x = Math.max(0, Math.floor(from)); x < Math.min(size, to); x += 1) {
        const part = Math.min(to, x + 1) - Math.max(from, x);
        covered[Math.floor(y) * size + x] = (covered[Math.floor(y) * size + x] ?? 0) + part / rowsPerPixel;
      }
    }
  }
  return covered;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of the brand's star. */
export function starIcon(path: string, { size, share, star, ground }: StarIcon): Buffer {
  const scale = (size * share) / field;
  const edge = (size * (1 - share)) / 2;
  const corners = cornersOf(path).map(([x, y]) => [edge + x * scale, edge + y * scale] as const);
  const covered = coverage(corners, size);
  const lines = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const part = Math.min(1, covered[y * size + x] ?? 0);
      const mixed = ground ? star.map((tone, i) => tone * part + (ground[i] as number) * (1 - part)) : star;
      const alpha = ground ? 255 : part * 255;
      lines.set([...mixed, alpha].map(Math.round), y * (size * 4 + 1) + 1 + x * 4);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(lines, { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}
