/** What the metadata of these pictures give away. */
export const PLACE = 'GPS 25.2048 N 55.2708 E';

/** The metadata of a camera (EXIF): which way is up, and where it stood. */
export function camera(orientation: number): Buffer {
  const entry = (tag: number, type: number, amount: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(amount, 4);
    if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const head = Buffer.from('4d4d002a00000008', 'hex');
  const [two, one, none] = [Buffer.from([0, 2]), Buffer.from([0, 1]), Buffer.alloc(4)];
  const directory = [two, entry(0x0112, 3, 1, orientation), entry(0x8825, 4, 1, 38), none];
  const place = [one, entry(0x001b, 7, PLACE.length, 56), none, Buffer.from(PLACE)];
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), head, ...directory, ...place]));
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A JPEG with the place everywhere that one can hide in: EXIF, XMP, a remark, and an archive behind the picture. */
export function withMetadata(jpeg: Buffer, orientation: number): Buffer {
  const xmp = segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${PLACE}</x>`));
  const remark = segment(0xfe, Buffer.from(PLACE));
  const [start, rest] = [jpeg.subarray(0, 2), jpeg.subarray(2)];
  return Buffer.concat([start, camera(orientation), xmp, remark, rest, Buffer.from(`PK${PLACE}`)]);
}
