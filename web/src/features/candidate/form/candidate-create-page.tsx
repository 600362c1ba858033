import { ActionIcon, Alert, Box, FileButton, Tooltip } from '@mantine/core';
import type { ResumeDraft } from '@hireloom/contracts/candidate/candidate-endpoints';
import { IconAlertTriangle, IconUpload, IconX } from '../../../icons.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { CandidateFormPane } from './candidate-form-pane.tsx';
import { RESUME_TYPES, ResumeDrop, ResumeViewer, SplitPanes, usePastedResume } from '../../resume/index.ts';
import { useCandidateForm } from './use-candidate-form.ts';
import type { DuplicatesPart } from './use-duplicates.ts';
import { say } from '../../../kit/words/say.ts';

/** A new candidate: from a resume that fills the form, or typed by hand. */
export default function CandidateCreatePage({ Duplicates }: DuplicatesPart) {
  const state = useCandidateForm();
  const { draft, upload } = state;
  usePastedResume(upload.upload);
  const pane = <CandidateFormPane state={state} Duplicates={Duplicates} />;
  if (!draft) {
    return (
      <Box maw={880}>
        <PageHeader title={say('New candidate')} />
        <Box mb="lg">
          <ResumeDrop
            upload={upload}
            title={say('Drop a resume (PDF, Word, text, e-mail, scan or photo) or fill the form')}
          />
        </Box>
        {pane}
      </Box>
    );
  }
  const replace = (
    <>
      <FileButton accept={RESUME_TYPES} onChange={(file) => file && upload.upload(file)}>
        {(props) => (
          <Tooltip label={say('Another resume')}>
            <ActionIcon aria-label={say('Choose another resume')} {...props}>
              <IconUpload size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </FileButton>
      <Tooltip label={say('Go on without this resume')}>
        <ActionIcon aria-label={say('Go on without this resume')} onClick={state.letResumeGo}>
          <IconX size={16} />
        </ActionIcon>
      </Tooltip>
    </>
  );
  return (
    <>
      <PageHeader title={say('New candidate')} />
      {(upload.sending || upload.refusal) && (
        <Box mb="md">
          <ResumeDrop upload={upload} title={say('Drop another resume')} />
        </Box>
      )}
      <NotACv draft={draft} />
      <SplitPanes
        labels={{ left: 'Resume', right: 'Form' }}
        left={
          <ResumeViewer
            resume={{ url: draft.file.url, kind: draft.kind, text: draft.text, name: draft.file.name }}
            highlight={state.highlight}
            actions={replace}
          />
        }
        right={pane}
      />
    </>
  );
}

function NotACv({ draft: { is_cv: verdict } }: { draft: ResumeDraft }) {
  if (verdict.value) return null;
  return (
    <Alert
      color="orange"
      mb="md"
      role="alert"
      icon={<IconAlertTriangle size={16} />}
      title={say('This does not look like a CV')}
    >
      {say('{reason} You may go on, or choose another file.', { reason: verdict.reason })}
    </Alert>
  );
}
