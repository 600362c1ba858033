import type { FastifyInstance } from 'fastify';

/** Sends a file with fields beside it, as the member of that token. Throws where it is refused. */
export async function sendFile(
  app: FastifyInstance,
  access: string,
  path: string,
  { name, bytes, fields }: { name: string; bytes: Uint8Array<ArrayBuffer>; fields: Record<string, string> },
): Promise<void> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([bytes]), name);
  const body = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: {
      authorization: `Bearer ${access}`,
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  if (answer.statusCode >= 300) throw new Error(`POST ${path} answers ${answer.statusCode}`);
}
