interface SentFile {
  field: string;
  name: string;
  bytes: Uint8Array;
}

/** A multipart body with one file and text parts, as a browser sends it. */
export function formWith(
  field: string,
  name: string,
  bytes: Uint8Array,
  parts: Record<string, string> = {},
): { body: Buffer; headers: Record<string, string> } {
  return formOf([{ field, name, bytes }], parts);
}

/** The same with any number of files. */
export function formOf(
  files: readonly SentFile[],
  parts: Record<string, string> = {},
): { body: Buffer; headers: Record<string, string> } {
  const boundary = '----hireloom-test';
  const head = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`;
  const text = Object.entries(parts).map(([key, value]) => `${head(`name="${key}"`)}\r\n${value}\r\n`);
  const sent = files.flatMap(({ field, name, bytes }) => [
    Buffer.from(
      `${head(`name="${field}"; filename="${name}"`)}content-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([Buffer.from(text.join('')), ...sent, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
