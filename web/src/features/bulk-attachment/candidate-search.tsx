import { applicant } from '@hireloom/contracts/applicant/applicant';
import { type Picked, ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { say } from '../../kit/words/say.ts';

interface CandidateSearchProps {
  /** Told to screen readers. */
  label: string;
  value: Picked | null;
  onChange: (candidate: Picked | null) => void;
  autoFocus?: boolean;
}

/** Finds a candidate by name, e-mail or phone. */
export function CandidateSearch({ label, value, onChange, autoFocus = false }: CandidateSearchProps) {
  return (
    <ReferencePicker
      field={applicant.fields.candidate}
      label={undefined}
      aria-label={label}
      size="xs"
      autoFocus={autoFocus}
      placeholder={say('Search candidates')}
      value={value}
      onChange={onChange}
    />
  );
}
