import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { DrawAnswer, DrawRequest, ImageType } from './picture-messages.ts';

// A process of its own: it opens foreign pictures with a library that a damaged one can kill.

const QUALITY = 90;

/** The first picture of the file, upright, in the form in which it came; what moves or has few colours becomes a PNG. */
async function draw({ bytes, type, side, bytesMost }: DrawRequest): Promise<DrawAnswer> {
  // Turns it as its metadata say; the size is that of the picture turned.
  const image = await loadImage(Buffer.from(bytes));
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const [width, height] = [image.width, image.height].map((length) =>
    Math.max(1, Math.round(length * scale)),
  );
  if (!width || !height) return { kind: 'unreadable' };
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  const drawn = (form: ImageType, made: Buffer): DrawAnswer => ({ kind: 'drawn', bytes: made, type: form });
  if (type === 'image/jpeg') return drawn(type, await canvas.encode('jpeg', QUALITY));
  if (type === 'image/webp') return drawn(type, await canvas.encode('webp', QUALITY));
  const lossless = await canvas.encode('png');
  return lossless.length <= bytesMost
    ? drawn('image/png', lossless)
    : drawn('image/webp', await canvas.encode('webp', QUALITY));
}

const send = (answer: DrawAnswer) => process.send?.(answer);

process.on('message', (request: DrawRequest) => {
  void draw(request)
    .catch((): DrawAnswer => ({ kind: 'unreadable' }))
    .then(send);
});
process.on('disconnect', () => process.exit(0));
send({ kind: 'ready' });
