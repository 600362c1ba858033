import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { type Canvas, createCanvas, GifEncoder, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { camera, PLACE, withMetadata } from '../../../testing/camera-picture.ts';
import { sniffFile } from '../sniff.ts';
import type { Upload } from '../storage.ts';
import type { ImageType } from './picture-messages.ts';
import { pictureSize } from './picture-size.ts';
import { takePicture } from './take-picture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hireloom-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
/** A picture as it has come in. */
async function received(bytes: Buffer, name: string, content_type?: string): Promise<Upload> {
  count += 1;
  const file = path.join(folder, String(count));
  await writeFile(file, bytes);
  const type = content_type ?? (await sniffFile(file, name)) ?? 'nothing';
  return { field: 'photo', name, size: bytes.length, sha256: '', content_type: type, path: file };
}

const take = async (bytes: Buffer, name: string) => {
  const upload = await takePicture(await received(bytes, name));
  return { upload, bytes: await readFile(upload.path) };
};

/** Red at its left, blue at its right. */
function flag(width = 60, height = 30): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#00f';
  context.fillRect(width / 2, 0, width / 2, height);
  return canvas;
}

/** The colour at a place, as a word. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const image = await loadImage(bytes);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const [red = 0, , blue = 0, seen = 0] = context.getImageData(x, y, 1, 1).data;
  return seen < 128 ? 'none' : red > blue ? 'red' : 'blue';
}

/** A PNG that claims a size. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc(200_000));
  const parts = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

describe('is refused', () => {
  test('with more pixels than there is room for, before any is decoded', async () => {
    const upload = await received(pngOf(65_000, 65_000), 'bomb.png');
    const began = Date.now();
    await expect(takePicture(upload)).rejects.toMatchObject({
      status: 413,
      code: 'too_large',
      fields: { photo: ['bomb.png has more than 40 megapixels'] },
    });
    expect(Date.now() - began).toBeLessThan(100);
  });

  test('past 2 MB, and where it is no picture at all', async () => {
    const jpeg = await flag().encode('jpeg');
    const heavy = Buffer.concat([jpeg, Buffer.alloc(2 * 1024 * 1024)]);
    await expect(take(heavy, 'heavy.jpg')).rejects.toMatchObject({ status: 413 });
    const said = { status: 400, fields: { photo: ['cv.pdf is not an image'] } };
    await expect(take(Buffer.from('%PDF-1.4\n%%EOF\n'), 'cv.pdf')).rejects.toMatchObject(said);
  });

  test('damaged, also where that kills whoever decodes it', async () => {
    const whole = await Promise.all([flag().encode('jpeg'), flag().encode('png'), flag().encode('webp')]);
    const damaged = [
      ...whole.map((bytes) => bytes.subarray(0, 24)),
      whole[0].subarray(0, whole[0].length / 2),
      Buffer.concat([whole[1].subarray(0, 60), Buffer.from('not a chunk')]),
      Buffer.concat([Buffer.from('GIF89a\x10\0\x10\0'), Buffer.alloc(40, 255)]),
    ];
    const types = ['image/jpeg', 'image/png', 'image/webp', 'image/jpeg', 'image/png', 'image/gif'];
    const replies = await Promise.allSettled(
      damaged.map(async (bytes, index) => takePicture(await received(bytes, 'x', types[index]))),
    );
    for (const reply of replies) {
      // Some decoders show what there is of a picture that was cut off.
      if (reply.status === 'rejected') expect(reply.reason).toMatchObject({ status: 400 });
      else expect(reply.value.drawn_anew).toBe(true);
    }
    expect(replies.slice(0, 3).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});

describe('is drawn anew', () => {
  test('upright and without where it was taken, what was hidden behind it, or any other metadata', async () => {
    const sent = withMetadata(await flag().encode('jpeg', 95), 6);
    expect(sent.includes(PLACE)).toBe(true);
    const { upload, bytes } = await take(sent, 'me.jpg');
    expect(bytes.includes(PLACE)).toBe(false);
    for (const word of ['Exif', 'adobe', 'PK']) expect([word, bytes.includes(word)]).toEqual([word, false]);
    expect(upload).toMatchObject({
      name: 'me.jpg',
      content_type: 'image/jpeg',
      size: bytes.length,
      drawn_anew: true,
    });
    expect(upload.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(pictureSize(bytes, 'image/jpeg')).toEqual({ width: 30, height: 60 });
    expect([await colourAt(bytes, 15, 5), await colourAt(bytes, 15, 55)]).toEqual(['red', 'blue']);
  });

  test('in its own form, see-through where it was; what moves stands still', async () => {
    const clear = createCanvas(20, 20);
    clear.getContext('2d').fillRect(0, 0, 1, 1);
    const png = await take(await clear.encode('png'), 'logo.png');
    expect([png.upload.content_type, await colourAt(png.bytes, 10, 10)]).toEqual(['image/png', 'none']);
    const webp = await take(await flag().encode('webp'), 'logo.webp');
    expect([webp.upload.content_type, await colourAt(webp.bytes, 5, 5)]).toEqual(['image/webp', 'red']);
    using encoder = new GifEncoder(16, 16, { repeat: 0 });
    for (const colour of [255, 0])
      encoder.addFrame(
        new Uint8Array(16 * 16 * 4)
          .fill(255)
          .map((value, at) => (at % 4 === 0 ? colour : at % 4 === 3 ? value : 0)),
        16,
        16,
      );
    const gif = await take(encoder.finish(), 'dancing.gif');
    expect([gif.upload.name, gif.upload.content_type]).toEqual(['dancing.png', 'image/png']);
    expect(await colourAt(gif.bytes, 8, 8)).toBe('red');
  });

  test('small enough to be shown', async () => {
    const { bytes } = await take(await flag(3000, 1000).encode('jpeg'), 'wide.jpg');
    expect(pictureSize(bytes, 'image/jpeg')).toEqual({ width: 1600, height: 533 });
    const speck = await take(pngOf(4000, 1), 'line.png');
    expect(pictureSize(speck.bytes, 'image/png')).toEqual({ width: 1600, height: 1 });
  });
});

test('the size of a picture is read from its beginning', async () => {
  const canvas = flag(123, 45);
  const forms: [ImageType, Buffer][] = [
    ['image/png', await canvas.encode('png')],
    ['image/jpeg', await canvas.encode('jpeg')],
    ['image/webp', await canvas.encode('webp', 50)],
    ['image/webp', await canvas.encode('webp', 100)],
    ['image/gif', await canvas.encode('gif')],
    [
      'image/jpeg',
      await canvas
        .encode('jpeg')
        .then((jpeg) =>
          Buffer.concat([jpeg.subarray(0, 2), camera(1), Buffer.from([255, 255]), jpeg.subarray(3)]),
        ),
    ],
  ];
  for (const [type, bytes] of forms) expect(pictureSize(bytes, type)).toEqual({ width: 123, height: 45 });
  for (const [type, bytes] of forms) expect(pictureSize(bytes.subarray(0, 9), type)).toBeNull();
});
