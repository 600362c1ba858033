import { Alert, Anchor, Badge, Button, Group, Modal, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { madeResumeEndpoints } from '@hireloom/contracts/resume-format/made-resume-endpoints';
import { resumeMaskLabels } from '@hireloom/contracts/resume-format/resume-format';
import type { ResumeFormatRow } from '@hireloom/contracts/resume-format/resume-format-endpoints';
import { call, newKey } from '../../kit/api/api.ts';
import { errorSentence, fieldErrors } from '../../kit/api/field-errors.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { toastStanding } from '../../kit/piece/toasts.tsx';
import { useViewer } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';
import { kindLabels } from './format-columns.tsx';
import { lastFormat, rememberFormat } from './last-format.ts';
import { MakingProgress } from './making-progress.tsx';
import { countOf, type People } from './people.ts';
import { formatsQuery } from './resume-format-queries.ts';

const PAGE = '/client-portal/resume-format';

interface MakeDialogProps {
  people: People;
  onClose: () => void;
  /** Called once the resumes are being made: a selection can be let go. */
  onBegun: () => void;
}

/** Asks for the format, says what will be masked, and has the resumes made. */
export function MakeDialog({ people, onClose, onBegun }: MakeDialogProps) {
  const list = useQuery(formatsQuery);
  const formats = list.data?.results;
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('{count, plural, one {Resume in client format} other {# resumes in client format}}', {
        count: countOf(people),
      })}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {list.isError && !formats ? (
        <ErrorState
          title={say('The formats could not be read')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : !formats ? (
        <Skeleton h={120} />
      ) : formats.length === 0 ? (
        <EmptyState
          title={say('No format yet')}
          hint={say('Upload the Word file of a client with fields in it, or put a layout together.')}
          action={
            <Button component={Link} to={PAGE} onClick={onClose}>
              {say('Open formats')}
            </Button>
          }
        />
      ) : (
        <MakeForm formats={formats} people={people} onClose={onClose} onBegun={onBegun} />
      )}
    </Modal>
  );
}

interface MakeFormProps extends MakeDialogProps {
  formats: readonly ResumeFormatRow[];
}

function MakeForm({ formats, people, onClose, onBegun }: MakeFormProps) {
  const { user } = useViewer();
  // One for the whole dialog: pressing twice makes nothing twice.
  const [ticket] = useState(newKey);
  const [picked, pick] = useState(lastFormat(user.id));
  const format = formats.find(({ id }) => String(id) === picked) ?? formats[0];
  const make = useMutation({
    mutationFn: (id: number) =>
      call(madeResumeEndpoints.make, {
        body: {
          ...{ ticket, format: id },
          candidates: [...(people.candidates ?? [])],
          applicants: [...(people.applicants ?? [])],
        },
      }),
    meta: { fields: true, quiet: true },
    onSuccess: ({ count }, id) => {
      rememberFormat(user.id, String(id));
      toastStanding(ticket, <MakingProgress ticket={ticket} count={count} />);
      onBegun();
    },
  });
  const error = make.error && (Object.values(fieldErrors(make.error) ?? {})[0] ?? errorSentence(make.error));
  return (
    <Stack gap="md">
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <Select
        label={say('Format')}
        data-autofocus
        searchable={formats.length > 8}
        data={formats.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={format ? String(format.id) : null}
        onChange={pick}
      />
      {format && <FormatFacts format={format} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button loading={make.isPending} disabled={!format} onClick={() => format && make.mutate(format.id)}>
          {say('Make')}
        </Button>
      </Group>
    </Stack>
  );
}

/** For whom it is, what comes out, and what it does not say. */
function FormatFacts({ format: { kind, organization, layout } }: { format: ResumeFormatRow }) {
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {say(kindLabels[kind])}
        {organization && (
          <>
            {' · '}
            <span dir="auto">{organization.name}</span>
          </>
        )}
      </Text>
      {layout.masks.length > 0 ? (
        <>
          <Text size="sm" fw={500}>
            {say('Masked')}
          </Text>
          <Group gap={6} role="list" aria-label={say('Masked')}>
            {layout.masks.map((mask) => (
              <Badge key={mask} role="listitem" variant="light" color="gray" tt="none" fw={500}>
                {say(resumeMaskLabels[mask])}
              </Badge>
            ))}
          </Group>
        </>
      ) : (
        <Alert color="yellow" p="xs">
          {say('Nothing is masked: the client sees how to reach these people.')}
        </Alert>
      )}
      <Anchor component={Link} to={PAGE} size="sm">
        {say('All formats')}
      </Anchor>
    </Stack>
  );
}
