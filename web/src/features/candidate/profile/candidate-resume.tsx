import {
  ActionIcon,
  Alert,
  Button,
  FileButton,
  Group,
  Modal,
  Progress,
  Select,
  Text,
  Tooltip,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { candidateEndpoints, type CandidateProfile } from '@hireloom/contracts/candidate/candidate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { IconArrowsMaximize, IconFileText, IconUpload } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { dayText } from '../../../kit/value/date/date-text.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { useRefreshEntity } from '../../../kit/entity/entity-queries.ts';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import classes from './candidate-resume.module.css';
import { RESUME_TYPES, ResumeViewer, useResumeUpload } from '../../resume/index.ts';
import { say } from '../../../kit/words/say.ts';

interface CandidateResumeProps {
  id: number;
  resume: CandidateProfile['resume'];
  /** May older resumes be looked at? */
  maySeeAll: boolean;
  mayEdit: boolean;
  /** Shown over the whole window. */
  whole: boolean;
  onWhole: () => void;
  onClose: () => void;
}

/** The resumes of a candidate: the newest one shown, older ones to pick, a newer one to upload. */
export function CandidateResume({
  id,
  resume,
  maySeeAll,
  mayEdit,
  whole,
  onWhole,
  onClose,
}: CandidateResumeProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const refresh = useRefreshEntity(candidate);
  const versions = useQuery({
    queryKey: [candidate.name, 'resumes', id],
    queryFn: async ({ signal }) =>
      (await call(candidateEndpoints.resumes, { params: { id }, signal })).results,
    enabled: maySeeAll && resume !== null,
    meta: { quiet: true },
  });
  const all = versions.data ?? [];
  const shown = all.find((version) => version.id === picked) ?? resume;
  const upload = useResumeUpload<unknown>(
    (file, options) =>
      call(candidateEndpoints.addResume, {
        params: { id },
        body: {},
        files: { resume: file },
        ...options,
      }),
    () => {
      setPicked(null);
      toastSuccess(say('Resume added'));
      void refresh();
    },
  );
  const { sending, refusal } = upload;
  return (
    <div className={classes.column}>
      {refusal && (
        <Alert
          color="red"
          role="alert"
          title={say('This file could not be read')}
          withCloseButton
          closeButtonLabel={say('Dismiss')}
          onClose={upload.dismiss}
        >
          {refusal}
        </Alert>
      )}
      {sending && (
        <Group gap="sm" wrap="nowrap" role="status">
          <Text size="sm" truncate style={{ flex: 1 }}>
            {sending.percent < 100
              ? say('Sending {name}', { name: sending.name })
              : say('Reading {name}', { name: sending.name })}
          </Text>
          <Progress
            value={sending.percent}
            w={120}
            aria-label={say('{name} is being sent', { name: sending.name })}
          />
          <Button size="compact-sm" variant="default" onClick={upload.cancel}>
            {say('Cancel')}
          </Button>
        </Group>
      )}
      {all.length > 1 && (
        <Select
          aria-label={say('Resume')}
          size="xs"
          data={all.map((version) => ({
            value: String(version.id),
            label: `${version.name} · ${dayText(version.created_on)}`,
          }))}
          value={shown ? String(shown.id) : null}
          onChange={(value) => setPicked(Number(value))}
        />
      )}
      <div className={classes.viewer}>
        <ResumeViewer
          resume={shown}
          actions={
            <>
              {shown && (
                <Tooltip label={say('Whole window (o)')}>
                  <ActionIcon aria-label={say('Show in the whole window')} onClick={onWhole}>
                    <IconArrowsMaximize size={16} />
                  </ActionIcon>
                </Tooltip>
              )}
              {mayEdit && (
                <FileButton accept={RESUME_TYPES} onChange={(file) => file && upload.upload(file)}>
                  {(props) => (
                    <Tooltip label={say('Upload a newer resume')}>
                      <ActionIcon aria-label={say('Upload a newer resume')} {...props}>
                        <IconUpload size={16} />
                      </ActionIcon>
                    </Tooltip>
                  )}
                </FileButton>
              )}
            </>
          }
          empty={
            <EmptyState
              title={say('No resume yet')}
              icon={<IconFileText size={20} />}
              action={
                mayEdit && (
                  <FileButton accept={RESUME_TYPES} onChange={(file) => file && upload.upload(file)}>
                    {(props) => (
                      <Button variant="default" {...props}>
                        {say('Upload a resume')}
                      </Button>
                    )}
                  </FileButton>
                )
              }
            />
          }
        />
      </div>
      {whole && shown && (
        <Modal
          opened
          fullScreen
          onClose={onClose}
          title={say('Resume')}
          styles={{ body: { height: 'calc(100dvh - 60px)' } }}
        >
          <ResumeViewer resume={shown} />
        </Modal>
      )}
    </div>
  );
}
