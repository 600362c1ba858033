import { Button, Divider, Group, Paper, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { ApprovalNoteDialog, ChangeList } from '../notification/index.ts';

const changes = [
  { label: 'Openings', from: '2', to: '14' },
  { label: 'Department', from: '', to: 'إدارة المشاريع والإنشاءات' },
  {
    label: 'Job title',
    from: 'Site engineer',
    to: 'Senior Resident Site Engineer for Marine and Underwater Structures, Northern Region',
  },
];
const question = { id: 0, message: 'Site engineer waits for your approval', changes };

/** The pieces with which something is approved or rejected. */
export function AnswerPieces() {
  const [decision, setDecision] = useState<'approve' | 'reject' | null>(null);
  return (
    <Paper p="md" component="section" aria-label="Approve and reject">
      <Title order={2} size="h5">
        Approve and reject
      </Title>
      <Divider my="sm" />
      <Stack>
        <ChangeList changes={changes} />
        <Group>
          <Button variant="default" onClick={() => setDecision('approve')}>
            Approve
          </Button>
          <Button variant="default" onClick={() => setDecision('reject')}>
            Reject
          </Button>
        </Group>
      </Stack>
      {decision && (
        <ApprovalNoteDialog question={question} decision={decision} onClose={() => setDecision(null)} />
      )}
    </Paper>
  );
}
