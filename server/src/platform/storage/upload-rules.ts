import { fileManagerSettings } from '@hireloom/contracts/file-manager/file-manager-settings';
import { takenAs } from '@hireloom/contracts/file-manager/file-manager';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { AppError } from '../http/app-error.ts';
import { phrase, type Sentence } from '../words/phrase.ts';
import { refuseFull } from './quota.ts';
import type { Upload } from './storage.ts';

const MB = 1024 ** 2;

/**
 * Throws where the team does not take these files: `unsupported_file` (415) or `too_large` (413) with each of them at its
 * field, and `conflict` where there is no room left. Everything that members add to records and folders asks here.
 */
export async function refuseUploads(
  context: Pick<Context, 'tx' | 'viewer'>,
  uploads: readonly Upload[],
): Promise<void> {
  if (uploads.length === 0) return;
  const { rows } = await sql<{ stored: unknown }>`select settings -> 'file_manager' as stored from team
    where id = ${context.viewer.team_id}`.execute(context.tx);
  const rules = fileManagerSettings.stored.parse(rows[0]?.stored ?? {});
  const wrong: Record<string, Sentence[]> = {};
  let isLarge = false;
  for (const { field, name, size, content_type } of uploads) {
    const messages = (wrong[field.replace(/\[\]$/, '')] ??= []);
    if (!rules[takenAs(content_type)])
      messages.push(phrase('{name} is of a type that your team does not take', { name }));
    else if (rules.max_mb > 0 && size > rules.max_mb * MB) {
      isLarge = true;
      messages.push(phrase('{name} is larger than {maxBytes} MB', { name, maxBytes: rules.max_mb }));
    }
  }
  const fields = Object.fromEntries(Object.entries(wrong).filter(([, messages]) => messages.length > 0));
  const first = Object.values(fields)[0]?.[0];
  if (first)
    throw isLarge
      ? new AppError('too_large', 413, first, fields)
      : new AppError('unsupported_file', 415, first, fields);
  await refuseFull(context, uploads);
}
