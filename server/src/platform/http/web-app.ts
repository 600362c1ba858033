import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';
import { inLanguage, LANGUAGE_COOKIE } from './page-language.ts';
import { linkHeaders } from '../links/link-headers.ts';

const folder = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/**
 * Serves the built web app: hashed assets for a year, and the page itself for every path that is no file. Paths that
 * begin with one of `outsidePages` get the small page for people who need not sign in.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { config }: Platform,
  outsidePages: readonly string[],
): Promise<void> {
  if (!['index.html', 'outside.html'].every((name) => existsSync(join(folder, name)))) return;
  const html = readPage('index.html', config);
  const outside = readPage('outside.html', config);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    immutable: true,
    maxAge: '365d',
    // The build leaves a smaller copy beside each file.
    preCompressed: true,
    globIgnore: ['**/*.{html,br,gz,map}'],
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
    reply.header('content-type', 'text/html; charset=utf-8').header('vary', 'cookie');
    const language = request.cookies[LANGUAGE_COOKIE];
    if (outsidePages.some((start) => path.startsWith(start)))
      return reply.headers(linkHeaders).send(inLanguage(outside, language));
    return reply
      .header('cache-control', 'no-cache')
      .send(
        inLanguage(html, language)
          .replace(
            '<meta name="csp-nonce" content=""',
            `<meta name="csp-nonce" content="${reply.cspNonce.style}"`,
          )
          .replace('<style nonce="style"', `<style nonce="${reply.cspNonce.style}"`)
          .replace('<script nonce="script"', `<script nonce="${reply.cspNonce.script}"`),
      );
  });
}

/** A built page with what the configuration says of this installation. */
function readPage(name: string, config: Platform['config']): string {
  const product = escapeHtml(config.PRODUCT_NAME);
  return readFileSync(join(folder, name), 'utf8')
    .replace('<meta name="product-name" content="Hireloom"', `<meta name="product-name" content="${product}"`)
    .replace(
      '<meta name="environment" content="production"',
      `<meta name="environment" content="${config.NODE_ENV}"`,
    )
    .replace(/<title>(.*)Hireloom<\/title>/, `<title>$1${product}</title>`);
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
