import { wholeRules } from '@hireloom/contracts/custom-field/custom-rules';
import { nothingClosed } from '@hireloom/contracts/settings/stage-permission';
import { fieldsIn } from '@hireloom/contracts/template/render';
import { sourcesOf } from '@hireloom/contracts/template/registry';
import type { FieldBook } from '@hireloom/contracts/template/book';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import type { Viewer } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Rule } from '../rule/rule.ts';

/**
 * With whose rights a rule works: whoever saved it last, as an admin. Null when they are not active or no admin any more;
 * then it does not work at all.
 */
export async function ownerOf(
  tx: Tx,
  teamId: number,
  { owner }: Pick<Rule, 'owner'>,
): Promise<Viewer | null> {
  const viewer = owner === null ? null : await viewerOfMember(tx, teamId, owner);
  if (!viewer?.roles.includes('admin')) return null;
  return {
    ...viewer,
    current_role: 'admin',
    hidden_fields: {},
    hidden_tabs: {},
    closed_stages: nothingClosed,
    custom_rules: wholeRules(viewer.custom_rules),
  };
}

const isPay = (source: string): boolean => source.includes('salary');
const isPayOfJob = (source: string): boolean => source.startsWith('job.') && isPay(source);

/**
 * Labels of the fields of a letter that its receivers may not read by a rule. Members read with their own rights, so
 * nothing has to be said of them here. The candidate may read their own figures and no others; whoever else stands on the
 * mail reads none.
 */
export function notForThem(
  texts: readonly string[],
  book: FieldBook,
  { kind, others }: { kind: string; others: boolean },
): string[] {
  if (kind !== 'candidate' && kind !== 'fixed') return [];
  const refuses = kind === 'candidate' && !others ? isPayOfJob : isPay;
  return [...fieldsIn(texts, book)].flatMap((name) => {
    const found = book.find(name);
    return 'field' in found && sourcesOf(found.field).some(refuses) ? found.field.label : [];
  });
}
