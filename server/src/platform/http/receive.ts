import { Readable } from 'node:stream';
import type { Endpoint } from '@hireloom/contracts/kit/endpoint';
import { ownFilePart } from '@hireloom/contracts/kit/entity-endpoints';
import { isHostileName } from '@hireloom/contracts/kit/form-data/json-text';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../context.ts';
import { takePicture } from '../storage/picture/take-picture.ts';
import type { Upload } from '../storage/storage.ts';
import { phrase } from '../words/phrase.ts';
import { AppError, invalid } from './app-error.ts';
import { readJson, refusing } from './read-json.ts';

export interface Received {
  body: unknown;
  uploads: Upload[];
}

/**
 * Takes the body in: JSON as it is; multipart with its files streamed to temporary storage, measured and typed. Bytes are
 * left to the handler, which may refuse them before they are read.
 * Runs before any transaction opens, so that a slow sender holds no connection.
 */
export async function receiveBody(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Received> {
  if (endpoint.bytes) return { body: {}, uploads: [] };
  if (!request.isMultipart()) return { body: request.body ?? {}, uploads: [] };
  const form = endpoint.multipart;
  if (!form) throw new AppError('invalid_input', 415, 'This call takes JSON');
  checkBoundary(request.headers['content-type'] ?? '');
  const uploads: Upload[] = [];
  const body: Record<string, unknown> = {};
  try {
    const limits = {
      files: form.maxFiles,
      fields: 200,
      fieldSize: 1_000_000,
      parts: 300,
      fileSize: form.maxBytes,
    };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const isKnown = form.files.includes(part.fieldname);
        if (!isKnown && !(form.ownFiles && ownFilePart.test(part.fieldname))) {
          throw new AppError('invalid_input', 400, 'Unknown file field', {
            [part.fieldname.slice(0, 60)]: ['Is not a known file field'],
          });
        }
        if (part.filename) uploads.push(await platform.storage.receive(part, form.maxBytes, form));
        else part.file.resume();
        continue;
      }
      addField(body, part.fieldname, String(part.value), form.parse);
    }
    // Only now: while a picture is drawn, nothing more would be taken in.
    for (const [index, upload] of uploads.entries()) {
      if (form.pictures?.includes(upload.field)) uploads[index] = await takePicture(upload);
    }
  } catch (error) {
    await discardUploads(platform, uploads);
    if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT') {
      const message = phrase('At most {count} files at once', { count: form.maxFiles });
      throw new AppError('too_large', 413, message, { [form.files[0] ?? 'files']: [message] });
    }
    // The form reader has no codes for what is wrong with a form, only these sentences.
    if (error instanceof Error && /^(Unexpected end of|Malformed|Multipart:)/.test(error.message))
      throw new AppError('invalid_input', 400, 'The form is malformed');
    throw error;
  }
  return { body, uploads };
}

function addField(
  body: Record<string, unknown>,
  name: string,
  raw: string,
  parse?: (name: string, value: string) => unknown,
): void {
  if (name === 'data') {
    Object.assign(body, parseJsonObject(raw));
    return;
  }
  const value = parse ? refusing(() => parse(name, raw), name) : raw;
  if (isHostileName(name, value)) throw invalid({ [name]: 'This name is not allowed' });
  if (!Object.hasOwn(body, name)) {
    Object.defineProperty(body, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    body[name] = [body[name], value].flat();
  }
}

function parseJsonObject(raw: string): Record<string, unknown> {
  const value = readJson(raw, 'data');
  if (value && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  throw invalid({ data: 'Must be a JSON object' }, 'data must be a JSON object');
}

/** A boundary is up to 70 characters (RFC 2046); the form reader takes no long one. */
function checkBoundary(contentType: string): void {
  const boundary = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType);
  const length = (boundary?.[1] ?? boundary?.[2] ?? '').length;
  if (length === 0)
    throw new AppError('invalid_input', 415, 'The content type of the request names no boundary');
  if (length > 70) throw new AppError('invalid_input', 415, 'The boundary of the form is too long');
}

/** Throws away what no verb adopted. */
export async function discardUploads(platform: Platform, uploads: Upload[]): Promise<void> {
  await Promise.all(uploads.map((upload) => platform.storage.discard(upload).catch(() => undefined)));
}

/** The bytes of a call that takes them. Throws 415 for a call that brings something else. */
export function bytesOf({ body }: FastifyRequest): Readable {
  if (body instanceof Readable) return body;
  throw new AppError('invalid_input', 415, 'This call takes bytes');
}
