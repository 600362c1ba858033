/** A multipart body with one file and text parts, as a browser sends it. */
export function formWith(
  field: string,
  name: string,
  bytes: Uint8Array,
  parts: Record<string, string> = {},
): { body: Buffer; headers: Record<string, string> } {
  const boundary = '----hireloom-test';
  const text = Object.entries(parts).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head = `${text.join('')}--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
