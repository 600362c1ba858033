/** A picture with one byte of brightness a pixel, rows from top to bottom. */
export interface GrayPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** The picture as a PGM file. */
export function toPgm({ width, height, pixels }: GrayPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}

/** The rows of a picture from one fraction of its height to another. */
export function band({ width, height, pixels }: GrayPicture, from: number, to: number): GrayPicture {
  const [top, bottom] = [Math.round(height * from), Math.round(height * to)];
  return { width, height: bottom - top, pixels: pixels.subarray(top * width, bottom * width) };
}

/** A smaller copy: every `step` × `step` pixels become their mean. */
export function shrink(picture: GrayPicture, step: number): GrayPicture {
  const width = Math.floor(picture.width / step);
  const height = Math.floor(picture.height / step);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let dy = 0; dy < step; dy++) {
        const row = (y * step + dy) * picture.width + x * step;
        for (let dx = 0; dx < step; dx++) sum += picture.pixels[row + dx] ?? 0;
      }
      pixels[y * width + x] = sum / (step * step);
    }
  }
  return { width, height, pixels };
}

/** The picture turned by `quarters` × 90°, clockwise. */
export function turnQuarters(picture: GrayPicture, quarters: number): GrayPicture {
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return picture;
  const { width, height, pixels } = picture;
  const lying = turns % 2 === 1;
  const turned = {
    width: lying ? height : width,
    height: lying ? width : height,
    pixels: new Uint8Array(pixels.length),
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [toX, toY] =
        turns === 1
          ? [height - 1 - y, x]
          : turns === 2
            ? [width - 1 - x, height - 1 - y]
            : [y, width - 1 - x];
      turned.pixels[toY * turned.width + toX] = pixels[y * width + x] ?? 0;
    }
  }
  return turned;
}

/** The picture with its lines made level: turned about its middle so that a line rising by `slope` becomes flat. */
export function level(picture: GrayPicture, slope: number): GrayPicture {
  const { width, height, pixels } = picture;
  const angle = Math.atan(slope);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const out = new Uint8Array(pixels.length).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromX = width / 2 + (x - width / 2) * cos - (y - height / 2) * sin;
      const fromY = height / 2 + (x - width / 2) * sin + (y - height / 2) * cos;
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const at = top * width + left;
      const right = fromX - left;
      const down = fromY - top;
      const upper = (pixels[at] ?? 0) * (1 - right) + (pixels[at + 1] ?? 0) * right;
      const lower = (pixels[at + width] ?? 0) * (1 - right) + (pixels[at + width + 1] ?? 0) * right;
      out[y * width + x] = upper * (1 - down) + lower * down;
    }
  }
  return { width, height, pixels: out };
}
