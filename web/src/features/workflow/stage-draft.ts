import type { PushType } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import type { StageField } from '@hireloom/contracts/workflow/stage-fields';
import type { StageCategory } from '@hireloom/contracts/workflow/stages';
import type { StageRow } from '@hireloom/contracts/workflow/workflow-endpoints';
import { say } from '../../kit/words/say.ts';

/** A stage while it is edited; `key` tells it from others before it has an id. */
export interface DraftStage {
  key: string;
  id?: number;
  name: string;
  category: StageCategory;
  sla_days: number | null;
  push: PushType | null;
  needs_scorecard: boolean;
  needs_documents: boolean;
  needs_salary: boolean;
  needs_offer: boolean;
  needs_fields: StageField[];
}

/** What a stage asks of nobody. */
export const asksNothing = {
  needs_scorecard: false,
  needs_documents: false,
  needs_salary: false,
  needs_offer: false,
  needs_fields: [],
} satisfies Partial<DraftStage>;

/** A stage as it is sent: what a draft has of it, or what was read. */
export const toInput = (stage: Omit<DraftStage, 'key'> | StageRow) => {
  const { id, name, category, sla_days, push } = stage;
  const { needs_scorecard, needs_documents, needs_salary, needs_offer, needs_fields } = stage;
  return {
    ...{ id, name, category, sla_days, push },
    ...{ needs_scorecard, needs_documents, needs_salary, needs_offer, needs_fields },
  };
};

export const draftOf = (stages: readonly StageRow[]): DraftStage[] =>
  stages.map((stage) => ({ key: `s${stage.id}`, ...toInput(stage), id: stage.id }));

/** Where what is wrong with one field of a stage is shown: `stages.2.name`. */
export const atField = /^stages\.\d+\.(name|category|sla_days|push|needs_[a-z]+)(\.\d+)?$/;

export function emptyNames(stages: readonly { name: string }[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  stages.forEach(({ name }, index) => {
    if (!name.trim()) errors[`stages.${index}.name`] = [say('Name is required')];
  });
  return errors;
}
