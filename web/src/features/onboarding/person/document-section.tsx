import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { DocumentRequest } from '@hireloom/contracts/onboarding/document-request';
import { documentEndpoints } from '@hireloom/contracts/onboarding/document-endpoints';
import type { OnboardingRecord } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { documentPhaseLabels, documentPhases } from '@hireloom/contracts/onboarding/onboarding-words';
import { IconBell, IconPlus, IconRefresh } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { say } from '../../../kit/words/say.ts';
import { AskDialog } from '../change/ask-dialog.tsx';
import { type DocumentWork, DocumentWorkDialog } from '../change/document-work.tsx';
import { RemindDialog } from '../change/remind-dialog.tsx';
import { isUnderway } from '../onboarding-row.ts';
import { useStep } from '../use-deed.ts';
import { DocumentItem } from './document-item.tsx';
import classes from './person.module.css';

/** The documents that were asked of somebody, by when they are needed, with what can be done about each. */
export function DocumentSection({ record }: { record: OnboardingRecord }) {
  const { row, requests, may } = record;
  const [asking, setAsking] = useState(false);
  const [reminding, setReminding] = useState<readonly DocumentRequest[] | null>(null);
  const [work, setWork] = useState<DocumentWork | null>(null);
  const { step } = useStep();
  const underway = isUnderway(row);
  const open = requests.filter((one) => one.may.remind);
  const askMissing = () =>
    void step(
      () => call(documentEndpoints.askMissing, { params: { id: row.id }, body: {} }),
      say('What was not asked for yet is asked for now'),
    );
  return (
    <section aria-label={say('Documents')}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={2} size="h4">
          {say('Documents')}
        </Title>
        {may.change && underway && (
          <Group gap="xs">
            {open.length > 0 && (
              <Button
                size="compact-md"
                variant="default"
                leftSection={<IconBell size={16} />}
                onClick={() => setReminding(open)}
              >
                {say('Remind of all open')}
              </Button>
            )}
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => setAsking(true)}
            >
              {say('Ask for another')}
            </Button>
            <MoreMenu label={say('More actions for documents')} size="md">
              <MenuItem leftSection={<IconRefresh size={16} />} onClick={askMissing}>
                {say('Ask for what the requirements say by now')}
              </MenuItem>
            </MoreMenu>
          </Group>
        )}
      </Group>
      {requests.length === 0 ? (
        <EmptyState
          title={say('No document was asked for')}
          hint={say('Requirements of the settings, or one of your own for this person.')}
        />
      ) : (
        <Stack gap="md">
          {documentPhases.map((phase) => {
            const within = requests.filter((one) => one.phase === phase);
            if (within.length === 0) return null;
            return (
              <div key={phase}>
                <Text size="xs" fw={600} c="dimmed" mb={4} component="h3" m={0}>
                  {say(documentPhaseLabels[phase])}
                </Text>
                <ul className={classes.list}>
                  {within.map((request) => (
                    <DocumentItem
                      key={request.id}
                      request={request}
                      record={record}
                      onWork={setWork}
                      onRemind={() => setReminding([request])}
                    />
                  ))}
                </ul>
              </div>
            );
          })}
        </Stack>
      )}
      {asking && <AskDialog record={record} onClose={() => setAsking(false)} />}
      {reminding && <RemindDialog record={record} requests={reminding} onClose={() => setReminding(null)} />}
      {work && <DocumentWorkDialog work={work} onClose={() => setWork(null)} />}
    </section>
  );
}
