import { useState } from 'react';
import { activeCategories } from '@hireloom/contracts/workflow/stages';
import { say } from '../../kit/words/say.ts';
import {
  NoteField,
  ReasonFields,
  type StageChoice,
  StageSelect,
  useAllStages,
  useReasonChoice,
} from '../applicant/index.ts';
import type { Work } from './bulk-action-queries.ts';

export interface MoveFormProps {
  /** The stages of their jobs; those of all workflows when left out. */
  stages?: readonly StageChoice[] | undefined;
  /** Chosen already. */
  stage?: StageChoice | undefined;
  errors: Record<string, string>;
  onChange: (work: Work | null, stage?: StageChoice) => void;
}

const noteOf = (text: string) => text.trim() || undefined;

/** Where applicants go. Hiring is done one at a time, and leaving needs a reason: those stages are not offered. */
export function MoveForm({ stages, stage: given, errors, onChange }: MoveFormProps) {
  const all = useAllStages(stages === undefined);
  const [stage, setStage] = useState(given ?? null);
  const [note, setNote] = useState('');
  const tell = (chosen: StageChoice | null, text: string) => {
    setStage(chosen);
    setNote(text);
    onChange(chosen && { kind: 'move', stage: chosen.id, note: noteOf(text) }, chosen ?? undefined);
  };
  return (
    <>
      <StageSelect
        label={say('Stage')}
        required
        autoFocus
        stages={(stages ?? all).filter(({ category }) => activeCategories.includes(category))}
        value={stage?.id ?? null}
        onChange={(chosen) => tell(chosen, note)}
        error={errors.stage}
      />
      <NoteField note={note} onNote={(text) => tell(stage, text)} />
    </>
  );
}

interface ExitFormProps extends Pick<MoveFormProps, 'errors' | 'onChange'> {
  kind: 'reject' | 'withdraw';
}

/** Why applicants leave the process; the usual reason is chosen already. */
export function ExitForm({ kind, errors, onChange }: ExitFormProps) {
  const [note, setNote] = useState('');
  const tell = (chosen: string | null, text: string) => {
    setNote(text);
    onChange(chosen === null ? null : { kind, reason: Number(chosen), note: noteOf(text) });
  };
  const { reason, pick } = useReasonChoice(kind, undefined, (chosen) => tell(chosen, note));
  return (
    <ReasonFields
      kind={kind}
      reason={reason}
      onReason={pick}
      note={note}
      onNote={(text) => tell(reason, text)}
      error={errors.reason ?? null}
    />
  );
}
