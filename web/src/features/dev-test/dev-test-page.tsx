import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { stageCategories } from '@hireloom/contracts/stages';
import { IconPlus } from '../../icons.ts';
import { sentence } from '../../kit/choice-label.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PersonAvatar } from '../../kit/person-avatar.tsx';
import { StageBadge } from '../../kit/stage-badge.tsx';
import { StatusDot } from '../../kit/status-dot.tsx';
import { toastError, toastSuccess, toastUndo } from '../../kit/toasts.tsx';
import { TypeToConfirmDialog } from '../../kit/type-to-confirm-dialog.tsx';

const LONG = 'A very long name that goes on and on until it no longer fits into any column of any table';
const ARABIC = 'محمد عبد الرحمن الهاشمي';

/** Every piece of the kit in its states, to look at. Not part of production builds. */
export default function DevTestPage() {
  return (
    <Stack>
      <PageHeader title="Pieces" description="Each piece of the kit in its states." />
      <Section title="Page header">
        <PageHeader
          title={LONG}
          count={12345}
          actions={<Button leftSection={<IconPlus size={16} />}>Add candidate</Button>}
        />
        <div dir="rtl">
          <PageHeader title={ARABIC} count={3} />
        </div>
      </Section>
      <Section title="Stages and status">
        <Group>
          {stageCategories.map((category) => (
            <StageBadge key={category} name={sentence(category)} category={category} />
          ))}
          <StageBadge name={LONG} category="interview" />
        </Group>
        <Group>
          {['active', 'inactive', 'open', 'closed'].map((status) => (
            <StatusDot key={status} status={status} />
          ))}
        </Group>
      </Section>
      <Section title="People">
        <Group>
          <PersonAvatar name="Sara Haddad" />
          <PersonAvatar name={ARABIC} />
          <PersonAvatar name={LONG} />
        </Group>
      </Section>
      <Section title="Empty and error">
        <EmptyState
          title="No candidates yet"
          hint="Add the first one."
          action={<Button>Add candidate</Button>}
        />
        <ErrorState
          title="The candidates could not be read"
          error={new Error('No connection to the server.')}
          onRetry={() => toastSuccess('Read again')}
        />
      </Section>
      <Section title="Toasts and questions">
        <Questions />
      </Section>
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper p="md" component="section">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <Stack>{children}</Stack>
    </Paper>
  );
}

function Questions() {
  const [asked, setAsked] = useState<'confirm' | 'type' | null>(null);
  const close = () => setAsked(null);
  return (
    <Group>
      <Button variant="default" onClick={() => toastSuccess('Saved')}>
        Success
      </Button>
      <Button variant="default" onClick={() => toastError(LONG)}>
        Error
      </Button>
      <Button
        variant="default"
        onClick={() => toastUndo('Candidate deleted', () => toastSuccess('Restored'))}
      >
        Undo
      </Button>
      <Button variant="default" onClick={() => setAsked('confirm')}>
        Confirm
      </Button>
      <Button variant="default" onClick={() => setAsked('type')}>
        Type to confirm
      </Button>
      <ConfirmDialog opened={asked === 'confirm'} onClose={close} onConfirm={close} />
      <TypeToConfirmDialog opened={asked === 'type'} onClose={close} onConfirm={close} />
    </Group>
  );
}
