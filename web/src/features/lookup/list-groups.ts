import { type LookupName, lookupLists, lookupNames } from '@hireloom/contracts/lookup/lookups';
import { mark, say } from '../../kit/words/say.ts';

export const MASTER_VIEW = '/settings/master/master-view';

const named: Record<string, readonly LookupName[]> = {
  Jobs: [
    'designation',
    'role',
    'job_type',
    'staffing_type',
    'requirement_status',
    'interview_stage',
    'reason',
    'industry',
    'company_type',
    'business_unit_type',
  ],
  [mark('Candidates')]: ['skill', 'cv_source', 'candidate_filetype', 'document_category', 'visa_status'],
  [mark('Education')]: ['education', 'degree', 'level_of_education', 'specialization', 'university'],
  [mark('Experience')]: ['company'],
  [mark('Places and languages')]: ['country', 'state', 'city', 'currency', 'nationality', 'language'],
  [mark('Resume reading')]: ['parsing_alias_country', 'parsing_alias_nationality'],
};

export interface ListGroup {
  title: string;
  lists: LookupName[];
}

const placed = new Set(Object.values(named).flat());

/** All lists by topic; what no topic names stands under Other. */
export const listGroups: ListGroup[] = [
  ...Object.entries(named).map(([title, lists]) => ({ title, lists: [...lists] })),
  { title: mark('Other'), lists: lookupNames.filter((name) => !placed.has(name)) },
].filter(({ lists }) => lists.length > 0);

/** The groups with the lists whose name holds the text. */
export function findLists(text: string): ListGroup[] {
  const wanted = text.trim().toLowerCase();
  return listGroups
    .map(({ title, lists }) => ({
      title,
      lists: lists.filter((name) => say(lookupLists[name].plural).toLowerCase().includes(wanted)),
    }))
    .filter(({ lists }) => lists.length > 0);
}

export const listPath = (name: LookupName) => `${MASTER_VIEW}/${name.replaceAll('_', '-')}`;

/** The list that `job-type` in the address stands for, or undefined. */
export function listOf(slug: string | undefined): LookupName | undefined {
  return lookupNames.find((name) => name.replaceAll('_', '-') === slug);
}
