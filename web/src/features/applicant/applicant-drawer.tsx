import { positionText } from '../resume/index.ts';
import {
  ActionIcon,
  Anchor,
  Button,
  Drawer,
  Group,
  Skeleton,
  Stack,
  Text,
  Title,
  Tooltip,
} from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { IconChevronLeft, IconChevronRight } from '../../icons.ts';
import { useRecord } from '../../kit/entity/entity-queries.ts';
import { useKeys } from '../../kit/page/use-keys.ts';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { PersonAvatar } from '../../kit/piece/person-avatar.tsx';
import { useCan } from '../../kit/session/session.ts';
import { StageBadge } from '../../kit/piece/stage-badge.tsx';
import { type ApplicantRow, isGone, targetOf } from './applicant-row.ts';
import { ApplicantTabs } from './applicant-tabs.tsx';
import { useProfile, useStages } from './applicant-queries.ts';
import { useOpenTabs } from './open-tabs.ts';
import { RatingStars } from './rating-stars.tsx';
import { StageSelect } from './step/stage-select.tsx';
import { useApplicantCalls } from './step/use-applicant-calls.ts';
import { useSteps } from './step/use-steps.tsx';
import { say } from '../../kit/words/say.ts';

interface ApplicantDrawerProps {
  id: number;
  /** The list that the applicant was opened from, in its order. */
  ids: readonly number[];
  onGo: (id: number) => void;
  onClose: () => void;
}

/** An applicant in a side panel: where they stand, what is known of them, and the next step. */
export function ApplicantDrawer({ id, ids, onGo, onClose }: ApplicantDrawerProps) {
  const record = useRecord(applicant, id);
  const row = record.data as ApplicantRow | undefined;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={<Neighbours id={id} ids={ids} onGo={onGo} />}
      styles={{ title: { flex: 1 } }}
    >
      {record.isError && (
        <ErrorState
          title={say('This applicant could not be read')}
          error={record.error}
          onRetry={() => void record.refetch()}
        />
      )}
      {record.isPending && (
        <Stack aria-busy aria-label={say('Loading')}>
          <Skeleton height={52} />
          <Skeleton height={36} />
          <Skeleton height={280} />
        </Stack>
      )}
      {row && <Profile row={row} />}
    </Drawer>
  );
}

function Neighbours({ id, ids, onGo }: Pick<ApplicantDrawerProps, 'id' | 'ids' | 'onGo'>) {
  const at = ids.indexOf(id);
  const group = useRef<HTMLDivElement>(null);
  const beside = (step: number) => (at >= 0 ? ids[at + step] : undefined);
  const go = (step: number) => {
    const next = beside(step);
    if (next !== undefined) onGo(next);
  };
  useKeys({ j: () => go(1), k: () => go(-1) }, group);
  const button = (label: string, hint: string, step: -1 | 1, icon: ReactNode) => (
    <Tooltip label={hint}>
      <ActionIcon
        aria-label={label}
        aria-keyshortcuts={step > 0 ? 'j' : 'k'}
        disabled={beside(step) === undefined}
        onClick={() => go(step)}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <Group gap={4} ref={group}>
      <Text size="sm" c="dimmed">
        {at >= 0 ? say('Applicant {at} of {count}', { at: at + 1, count: ids.length }) : say('Applicant')}
      </Text>
      {at >= 0 && button(say('Previous applicant'), say('Previous (k)'), -1, <IconChevronLeft size={16} />)}
      {at >= 0 && button(say('Next applicant'), say('Next (j)'), 1, <IconChevronRight size={16} />)}
    </Group>
  );
}

function Profile({ row }: { row: ApplicantRow }) {
  const mayUpdate = useCan('applicant', 'update') && row.deleted_on === null;
  const calls = useApplicantCalls();
  const steps = useSteps();
  const stages = useStages(mayUpdate ? [row.workflow.id] : []);
  const photo = useProfile(row.id, useOpenTabs().includes('summary')).data?.candidate.photo;
  const target = targetOf(row);
  const gone = isGone(row);
  const work = positionText(row);
  const stack = useRef<HTMLDivElement>(null);
  const pickStage = () => steps.pickStage(target, row.workflow.id);
  useKeys({ m: mayUpdate && !gone ? pickStage : undefined }, stack);
  return (
    <Stack gap="md" ref={stack}>
      <Group wrap="nowrap" align="flex-start">
        <PersonAvatar name={row.applicant} photo={photo} size={52} radius="md" decorative />
        <div style={{ minWidth: 0, flex: 1 }}>
          <Title order={2} size="h3" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {row.candidate ? (
              <Anchor
                component={Link}
                to={`/recruitments/candidates/${row.candidate.id}`}
                inherit
                c="inherit"
              >
                {row.applicant}
              </Anchor>
            ) : (
              row.applicant
            )}
          </Title>
          {work && (
            <Text size="sm" c="dimmed" dir="auto">
              {work}
            </Text>
          )}
          {(mayUpdate || row.rating !== null) && (
            <RatingStars
              rating={row.rating}
              onRate={mayUpdate ? (rating) => calls.rate({ id: row.id, rating }) : undefined}
            />
          )}
        </div>
      </Group>
      <Group gap="xs">
        {mayUpdate && !gone ? (
          <>
            <StageSelect
              aria-label={say('Stage')}
              w={220}
              stages={stages.length > 0 ? stages : target.stage ? [target.stage] : []}
              value={row.stage?.id ?? null}
              onChange={(stage) => stage && steps.move(target, stage)}
            />
            <Button variant="default" color="red" onClick={() => steps.reject(target)}>
              {say('Reject')}
            </Button>
            <Button variant="default" onClick={() => steps.withdraw(target)}>
              {say('Withdrew')}
            </Button>
          </>
        ) : (
          row.stage && <StageBadge name={row.stage.name} category={row.stage_category} />
        )}
        {mayUpdate && gone && (
          <Button variant="default" onClick={() => steps.undo(target)}>
            {say('Take back')}
          </Button>
        )}
      </Group>
      <ApplicantTabs row={row} />
      {steps.dialogs}
    </Stack>
  );
}
