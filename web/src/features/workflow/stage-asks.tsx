import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { type StageField, stageFields } from '@hireloom/contracts/workflow/stage-fields';
import type { StageCategory } from '@hireloom/contracts/workflow/stages';
import {
  mayNeedDocuments,
  mayNeedOffer,
  mayNeedScorecard,
} from '@hireloom/contracts/workflow/workflow-endpoints';
import { mark, say } from '../../kit/words/say.ts';
import type { DraftStage } from './stage-draft.ts';

type Asking = Pick<
  DraftStage,
  'needs_scorecard' | 'needs_documents' | 'needs_salary' | 'needs_offer' | 'needs_fields'
>;

const asks = [
  { key: 'needs_scorecard', label: mark('Scorecard'), may: mayNeedScorecard },
  { key: 'needs_documents', label: mark('Documents'), may: mayNeedDocuments },
  { key: 'needs_salary', label: mark('Salary'), may: mayNeedScorecard },
  { key: 'needs_offer', label: mark('Approved offer'), may: mayNeedOffer },
] as const;

const FIELD = 'field:';
const isField = (key: string): key is StageField => stageFields.some((field) => field === key);

/** What a stage asks for, in words: "Scorecard", "E-mail". */
export const asksOf = (stage: Asking): string[] => [
  ...asks.flatMap(({ key, label }) => (stage[key] ? [say(label)] : [])),
  ...stage.needs_fields.map((key) => say(candidate.fields[key].label)),
];

/** The same stage in another category: what it may not ask for there it asks no more. */
export const inCategory = (stage: DraftStage, category: StageCategory): DraftStage => ({
  ...stage,
  category,
  ...Object.fromEntries(asks.map(({ key, may }) => [key, stage[key] && may(category)])),
  needs_fields: mayNeedScorecard(category) ? stage.needs_fields : [],
});

interface AsksSelectProps extends Pick<MultiSelectProps, 'label' | 'aria-label' | 'description' | 'error'> {
  stage: Asking & { category: StageCategory };
  onChange: (asking: Asking) => void;
}

/** Picks what a stage asks of whoever enters it. Where people begin or leave, nothing can be asked for. */
export function AsksSelect({ stage, onChange, ...rest }: AsksSelectProps) {
  const { category } = stage;
  const offered = asks.filter(({ key, may }) => may(category) || stage[key]);
  const fields = mayNeedScorecard(category) ? stageFields : stage.needs_fields;
  const value = [
    ...asks.flatMap(({ key }) => (stage[key] ? [key] : [])),
    ...stage.needs_fields.map((key) => `${FIELD}${key}`),
  ];
  const closed = offered.length + fields.length === 0;
  return (
    <MultiSelect
      {...rest}
      disabled={closed}
      placeholder={value.length === 0 ? (closed ? say('Nothing can be asked for') : say('Nothing')) : ''}
      hidePickedOptions
      comboboxProps={{ width: 240, position: 'bottom-start' }}
      data={[
        {
          group: say('Of the process'),
          items: offered.map(({ key, label }) => ({ value: key, label: say(label) })),
        },
        {
          group: say('Of the candidate'),
          items: fields.map((key) => ({ value: `${FIELD}${key}`, label: say(candidate.fields[key].label) })),
        },
      ]}
      value={value}
      onChange={(picked) =>
        onChange({
          needs_scorecard: picked.includes('needs_scorecard'),
          needs_documents: picked.includes('needs_documents'),
          needs_salary: picked.includes('needs_salary'),
          needs_offer: picked.includes('needs_offer'),
          needs_fields: picked.map((key) => key.replace(FIELD, '')).filter(isField),
        })
      }
    />
  );
}
