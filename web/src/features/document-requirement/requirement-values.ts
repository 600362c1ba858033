import type {
  documentRequirementEndpoints,
  DocumentRequirementRow,
} from '@hireloom/contracts/document-requirement/document-requirement-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type {
  DocumentFormat,
  DocumentPhase,
  RequirementRuleKind,
} from '@hireloom/contracts/onboarding/onboarding-words';
import { requirementRuleKinds } from '@hireloom/contracts/onboarding/onboarding-words';
import { say } from '../../kit/words/say.ts';

interface Named {
  id: number;
  name: string;
}

/** A requirement as its panel holds it. */
export interface RequirementValues {
  name: string;
  name_ar: string;
  category: Named | null;
  phase: DocumentPhase;
  is_mandatory: boolean;
  copies: number;
  formats: DocumentFormat[];
  max_mb: number;
  needs_expiry: boolean;
  needs_number: boolean;
  needs_back: boolean;
  due_days: number;
  reviewer: Named | null;
  instructions: string;
  instructions_ar: string;
  rules: Record<RequirementRuleKind, Named[]>;
}

export const valuesOf = (row: DocumentRequirementRow | null): RequirementValues => {
  const of = (kind: RequirementRuleKind) =>
    row?.rules.filter((rule) => rule.kind === kind).map(({ value }) => value) ?? [];
  return {
    name: row?.name ?? '',
    name_ar: row?.name_ar ?? '',
    category: row?.category ?? null,
    phase: row?.phase ?? 'post_offer',
    is_mandatory: row?.is_mandatory ?? true,
    copies: row?.copies ?? 1,
    formats: row?.formats ?? [],
    max_mb: row?.max_mb ?? 10,
    needs_expiry: row?.needs_expiry ?? false,
    needs_number: row?.needs_number ?? false,
    needs_back: row?.needs_back ?? false,
    due_days: row?.due_days ?? 7,
    reviewer: row?.reviewer ?? null,
    instructions: row?.instructions ?? '',
    instructions_ar: row?.instructions_ar ?? '',
    rules: {
      nationality: of('nationality'),
      visa_status: of('visa_status'),
      job_type: of('job_type'),
      company: of('company'),
    },
  };
};

/** What keeps it from being saved, by field; the server says the same. */
export const refusalsOf = ({ name, category }: RequirementValues): Record<string, string> => ({
  ...(name.trim().length < 2 && { name: say('Name is required') }),
  ...(category === null && { category: say('Category is required') }),
});

/** The values as the server takes them; throws where the category is missing, which `refusalsOf` tells before. */
export function bodyOf(values: RequirementValues): BodyOf<typeof documentRequirementEndpoints.create> {
  const { category, reviewer, rules, ...rest } = values;
  if (!category) throw new Error('A requirement needs a category');
  return {
    ...rest,
    name: rest.name.trim(),
    name_ar: rest.name_ar.trim() || null,
    instructions: rest.instructions.trim() || null,
    instructions_ar: rest.instructions_ar.trim() || null,
    category: category.id,
    reviewer: reviewer?.id ?? null,
    rules: requirementRuleKinds.flatMap((kind) => rules[kind].map(({ id }) => ({ kind, value: id }))),
  };
}
