import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { messages } from '@hireloom/contracts/messages';
import { useCustomFields } from '../../../kit/entity/custom-field.ts';
import { CustomSection } from '../../../kit/entity-form/custom-section.tsx';
import { SentFiles } from '../../../kit/entity-form/sent-files.tsx';
import { UnsavedGuard } from '../../../kit/entity-form/unsaved-guard.tsx';
import { ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { useMayAttach } from '../../applicant/index.ts';
import { MarkedSections, PartsEditor } from '../../resume/index.ts';
import type { CandidateForm } from './use-candidate-form.ts';
import type { DuplicatesPart } from './use-duplicates.ts';
import { say } from '../../../kit/words/say.ts';

const OPEN_JOBS = { job_status_category: 'open' };

/** The form of a new candidate: person, parts of the profile, and the job to attach to. */
export function CandidateFormPane({ state, Duplicates }: DuplicatesPart & { state: CandidateForm }) {
  const navigate = useNavigate();
  const customFields = useCustomFields(candidate.name);
  const mayAttach = useMayAttach();
  const { form } = state;
  return (
    <form
      ref={state.formRef}
      noValidate
      aria-label={say('New candidate')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.sending) state.submit();
      }}
    >
      {form.restored && (
        <Alert color="blue" mb="md" role="status" title={say('What you typed before is back')}>
          <Group justify="space-between">
            <Text size="sm">{say('It was not saved yet. Files have to be chosen again.')}</Text>
            <Button size="compact-sm" variant="default" onClick={state.startAgain}>
              {say('Start again')}
            </Button>
          </Group>
        </Alert>
      )}
      <Duplicates matches={state.duplicates} onSaveAnyway={state.saveAnyway} />
      <Box onFocus={state.onFocus} onBlur={state.onBlur}>
        <MarkedSections
          values={form.values}
          errors={form.errors}
          onChange={form.change}
          evidence={state.evidence}
        />
      </Box>
      <PartsEditor parts={state.parts} errors={state.partErrors} onChange={state.changeParts} />
      <CustomSection
        fields={customFields}
        values={(form.values.custom ?? {}) as Record<string, unknown>}
        errors={form.errors}
        onChange={(custom) => form.change('custom', custom)}
      />
      <SentFiles values={form.values} errors={form.errors} onChange={form.change} />
      {mayAttach && (
        <div style={{ maxWidth: 420 }}>
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
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={() => void navigate(candidate.page ?? '/')}>
          {say('Cancel')}
        </Button>
        <Button
          type="submit"
          aria-disabled={form.sending || undefined}
          data-disabled={form.sending || undefined}
        >
          {form.sending ? say(messages.processing) : say('Save candidate')}
        </Button>
      </Group>
      <UnsavedGuard isDirty={state.isDirty} onDiscard={state.discard} />
    </form>
  );
}
