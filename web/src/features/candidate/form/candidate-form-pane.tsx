import { Alert, Box } from '@mantine/core';
import { useNavigate } from 'react-router';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { useCustomFields } from '../../../kit/entity/custom-field.ts';
import { CustomSection } from '../../../kit/entity-form/custom/custom-section.tsx';
import { DraftNotice } from '../../../kit/entity-form/draft-notice.tsx';
import { FormFooter } from '../../../kit/entity-form/frame/form-footer.tsx';
import { FormFrame } from '../../../kit/entity-form/frame/form-frame.tsx';
import { QuickFields } from '../../../kit/entity-form/quick/quick-fields.tsx';
import { useQuick } from '../../../kit/entity-form/quick/use-quick.ts';
import { SentFiles } from '../../../kit/entity-form/files/sent-files.tsx';
import { UnsavedGuard } from '../../../kit/entity-form/unsaved-guard.tsx';
import { ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { useMayAttach } from '../../applicant/index.ts';
import { MarkedSections, PartsEditor } from '../../resume/index.ts';
import type { CandidateForm } from './use-candidate-form.ts';
import type { DuplicatesPart } from './use-duplicates.ts';
import { say } from '../../../kit/words/say.ts';

const NOTHING: readonly string[] = [];
const OPEN_JOBS = { job_status_category: 'open' };

/** The form of a new candidate: who it is, the job to attach to, and behind a button all else of person and profile. */
export function CandidateFormPane({ state, Duplicates }: DuplicatesPart & { state: CandidateForm }) {
  const navigate = useNavigate();
  const customFields = useCustomFields(candidate.name);
  const mayAttach = useMayAttach();
  const { form } = state;
  const few = useQuick({
    entity: candidate,
    values: form.values,
    errors: form.errors,
    start: form.start,
    omit: NOTHING,
  });
  // What was read from a resume stands there whole.
  const isQuick = state.draft === null;
  const hasParts = Object.values(state.parts).some((lines) => lines.length > 0);
  const whole = !isQuick || few.opened || hasParts;
  const fields = { values: form.values, errors: form.errors, onChange: form.change };
  return (
    <FormFrame
      formRef={state.formRef}
      startsTyping
      label={say('New candidate')}
      onSubmit={() => {
        if (!form.sending) state.submit();
      }}
    >
      {form.restored && <DraftNotice lost={form.lost} onStartAgain={state.startAgain} />}
      <Duplicates matches={state.duplicates} onSaveAnyway={state.saveAnyway} />
      <Box onFocus={state.onFocus} onBlur={state.onBlur}>
        {isQuick && <QuickFields wide entity={candidate} {...fields} {...few} onToggle={few.toggle} />}
        {whole && (
          <Box mt={isQuick ? 'md' : 0}>
            <MarkedSections {...fields} omit={isQuick ? few.asked : []} evidence={state.evidence} />
          </Box>
        )}
      </Box>
      {whole && (
        <>
          <PartsEditor parts={state.parts} errors={state.partErrors} onChange={state.changeParts} />
          <CustomSection
            fields={customFields}
            values={(form.values.custom ?? {}) as Record<string, unknown>}
            beside={form.values}
            isNew
            errors={form.errors}
            onChange={(custom) => form.change('custom', custom)}
          />
          <SentFiles values={form.values} errors={form.errors} onChange={form.change} />
        </>
      )}
      {mayAttach && (
        <div style={{ maxWidth: 420, marginTop: 16 }}>
          <ReferencePicker
            label={say('Attach to job')}
            description={say('Makes the candidate an applicant of this job. May be left empty.')}
            field={applicant.fields.job}
            narrow={OPEN_JOBS}
            placeholder={say('Search jobs')}
            value={state.job}
            error={form.errors.job}
            onChange={state.setJob}
          />
        </div>
      )}
      {form.failure && (
        <Alert color="red" mt="md" role="alert">
          {form.failure}
        </Alert>
      )}
      <FormFooter
        sending={form.sending}
        submitLabel={say('Save candidate')}
        onCancel={() => void navigate(candidate.page ?? '/')}
      />
      <UnsavedGuard isDirty={state.isDirty} onDiscard={state.discard} />
    </FormFrame>
  );
}
