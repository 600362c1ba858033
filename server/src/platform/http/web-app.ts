import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';

const folder = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** Serves the built web app: hashed assets for a year, and the page itself for every path that is no file. */
export async function serveWebApp(app: FastifyInstance, { config }: Platform): Promise<void> {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return;
  const product = escapeHtml(config.PRODUCT_NAME);
  const html = readFileSync(page, 'utf8')
    .replace('<meta name="product-name" content="Hireloom"', `<meta name="product-name" content="${product}"`)
    .replace(
      '<meta name="environment" content="production"',
      `<meta name="environment" content="${config.NODE_ENV}"`,
    )
    .replace('<title>ATS | Hireloom</title>', `<title>ATS | ${product}</title>`);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    immutable: true,
    maxAge: '365d',
    // The build leaves a smaller copy beside each file.
    preCompressed: true,
    globIgnore: ['**/index.html', '**/*.{br,gz,map}'],
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/\.[a-z0-9]{1,8}$|^\/(api|ws|\.)/i.test(path);
    if (!isPage) {
      return reply
        .status(404)
        .header('content-type', 'application/json; charset=utf-8')
        .send({ code: 'not_found', message: 'There is nothing here', request_id: request.id });
    }
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        html.replace(
          '<meta name="csp-nonce" content=""',
          `<meta name="csp-nonce" content="${reply.cspNonce.style}"`,
        ),
      );
  });
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
