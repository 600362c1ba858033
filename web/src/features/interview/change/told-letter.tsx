import type { InterviewRecord, TellBody } from '@hireloom/contracts/interview/interview-endpoints';
import type { PlannedTime } from '@hireloom/contracts/kit/planned-time';
import { say } from '../../../kit/words/say.ts';
import { LetterPane } from '../fields/letter-pane.tsx';
import { TellSwitches } from '../fields/when-fields.tsx';

interface ToldLetterProps {
  whole: InterviewRecord;
  kind: 'moved' | 'cancelled';
  /** When it is held, or would have been. */
  starts: PlannedTime | null;
  tell: TellBody;
  errors: Readonly<Record<string, string>>;
  onTell: (tell: TellBody) => void;
}

/** Who hears of a change, and what the candidate reads. */
export function ToldLetter(props: ToldLetterProps) {
  const { kind, starts, tell, errors, onTell } = props;
  const { row, people, language } = props.whole;
  return (
    <>
      <TellSwitches
        candidate={tell.candidate}
        interviewers={tell.interviewers}
        onChange={(part) => onTell({ ...tell, ...part })}
      />
      {tell.candidate && row.applicant && (
        <LetterPane
          title={say('What the candidate is written')}
          about={{
            applicant: row.applicant.id,
            kind,
            name: row.name,
            type: row.type,
            starts,
            interviewers: people.map(({ member }) => member.id),
            location: row.location,
            language,
          }}
          letter={tell.letter}
          errors={errors}
          onLetter={(letter) => onTell({ ...tell, letter })}
        />
      )}
    </>
  );
}
