import { type GrayPicture, shrink } from './gray-picture.ts';

const SIDEWAYS_EVIDENCE = 1.6;
const MAX_SLOPE = 0.14;
const COARSE = 0.01;
const FINE = 0.001;
const EDGE = 28;
const MAX_POINTS = 40_000;

/** How much a profile jumps from one row to the next, against its mean: lines of text make it jump. */
function unrest(profile: Float64Array): number {
  let sum = 0;
  let jumps = 0;
  for (let index = 1; index < profile.length; index++) {
    sum += profile[index] ?? 0;
    jumps += ((profile[index] ?? 0) - (profile[index - 1] ?? 0)) ** 2;
  }
  const mean = sum / profile.length;
  return mean === 0 ? 0 : jumps / profile.length / mean ** 2;
}

/** Whether the lines of text run from top to bottom rather than from side to side. */
export function isSideways(picture: GrayPicture): boolean {
  const small = shrink(picture, Math.max(1, Math.round(Math.max(picture.width, picture.height) / 900)));
  const { width, height, pixels } = small;
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const here = pixels[y * width + x] ?? 0;
      rows[y] = (rows[y] ?? 0) + Math.abs(here - (pixels[y * width + x - 1] ?? 0));
      columns[x] = (columns[x] ?? 0) + Math.abs(here - (pixels[(y - 1) * width + x] ?? 0));
    }
  }
  return unrest(columns) > unrest(rows) * SIDEWAYS_EVIDENCE;
}

/** By how much the lines of text fall per unit to the right (about -0.14 to 0.14); 0 when they are level. */
export function textSlope(picture: GrayPicture): number {
  const small = shrink(picture, Math.max(1, Math.round(Math.max(picture.width, picture.height) / 1200)));
  const points = footPoints(small);
  if (points.length < 200) return 0;
  const best = (from: number, to: number, step: number) => {
    let found = { slope: 0, score: sharpness(points, small.height, 0) * 1.01 };
    for (let slope = from; slope <= to + step / 2; slope += step) {
      const score = sharpness(points, small.height, slope);
      if (score > found.score) found = { slope, score };
    }
    return found.slope;
  };
  const coarse = best(-MAX_SLOPE, MAX_SLOPE, COARSE);
  return best(coarse - COARSE, coarse + COARSE, FINE);
}

/** Points where ink ends downward: the feet of letters, which stand in lines. */
function footPoints({ width, height, pixels }: GrayPicture): [x: number, y: number][] {
  const points: [number, number][] = [];
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[(y + 1) * width + x] ?? 0) - (pixels[y * width + x] ?? 0) > EDGE)
        points.push([x - width / 2, y]);
    }
  }
  const stride = Math.ceil(points.length / MAX_POINTS);
  return stride <= 1 ? points : points.filter((_point, index) => index % stride === 0);
}

/** How narrowly the points gather in rows when lines fall by `slope`. */
function sharpness(points: [x: number, y: number][], height: number, slope: number): number {
  const margin = 200;
  const rows = new Float64Array(height + 2 * margin);
  for (const [x, y] of points) {
    const row = Math.round(y - x * slope) + margin;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (const count of rows) sum += count * count;
  return sum;
}
