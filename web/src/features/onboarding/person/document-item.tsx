import { Anchor, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { documentEndpoints } from '@hireloom/contracts/onboarding/document-endpoints';
import type { DocumentRequest, DocumentUpload } from '@hireloom/contracts/onboarding/document-request';
import type { OnboardingRecord } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { IconBell, IconCheck, IconPencil, IconRefresh, IconTrash, IconUpload } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { useFileAnchor } from '../../../kit/piece/file-link.ts';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { say } from '../../../kit/words/say.ts';
import type { DocumentWork } from '../change/document-work.tsx';
import { DocumentDot } from '../onboarding-cells.tsx';
import { reviewPath } from '../onboarding-path.ts';
import { useStep } from '../use-deed.ts';
import classes from './person.module.css';

interface DocumentItemProps {
  request: DocumentRequest;
  record: OnboardingRecord;
  onWork: (work: DocumentWork) => void;
  onRemind: () => void;
}

/** One document of somebody: where it stands, until when, who looks at it and why, and what can be done. */
export function DocumentItem({ request, record, onWork, onRemind }: DocumentItemProps) {
  const { name, status, may } = request;
  const { step } = useStep();
  const waits = status === 'uploaded' || status === 'in_review';
  const applicant = record.row.applicant?.id;
  const remove = () =>
    void step(
      () =>
        call(documentEndpoints.remove, { params: { id: request.id }, body: { version: request.version } }),
      say('{name} is not asked for any more', { name }),
    );
  const items: ReactNode[] = [
    may.upload && (
      <MenuItem
        key="upload"
        leftSection={<IconUpload size={16} />}
        onClick={() => onWork({ kind: 'upload', request })}
      >
        {say('Upload on behalf…')}
      </MenuItem>
    ),
    may.remind && (
      <MenuItem key="remind" leftSection={<IconBell size={16} />} onClick={onRemind}>
        {say('Remind…')}
      </MenuItem>
    ),
    record.may.change && (
      <MenuItem
        key="change"
        leftSection={<IconPencil size={16} />}
        onClick={() => onWork({ kind: 'change', request })}
      >
        {say('Due date and reviewer…')}
      </MenuItem>
    ),
    may.ask_again && (
      <MenuItem
        key="again"
        leftSection={<IconRefresh size={16} />}
        onClick={() => onWork({ kind: 'again', request })}
      >
        {say('Ask for it again…')}
      </MenuItem>
    ),
    may.waive && (
      <MenuItem
        key="waive"
        leftSection={<IconCheck size={16} />}
        onClick={() => onWork({ kind: 'waive', request })}
      >
        {say('Waive…')}
      </MenuItem>
    ),
    may.remove && (
      <MenuItem key="remove" color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
        {say('Ask for it no more')}
      </MenuItem>
    ),
  ].filter(Boolean);
  return (
    <li className={classes.item}>
      <div>
        <Text size="sm" fw={500} component="div">
          <bdi>{name}</bdi>
          {!request.is_mandatory && (
            <Text span size="xs" c="dimmed" fw={400}>
              {' '}
              {say('optional')}
            </Text>
          )}
        </Text>
        <About request={request} />
        <Uploads request={request} />
      </div>
      <Group gap="xs" wrap="nowrap">
        <DocumentDot status={status} />
        {waits && (
          <Button
            component={Link}
            size="compact-sm"
            variant="light"
            to={reviewPath({ document: request.id, ...(applicant !== undefined && { applicant }) })}
          >
            {may.approve || may.reject ? say('Review') : say('Look at')}
          </Button>
        )}
        {!waits && may.upload && (
          <Button size="compact-sm" variant="default" onClick={() => onWork({ kind: 'upload', request })}>
            {say('Upload')}
          </Button>
        )}
        {items.length > 0 && (
          <MoreMenu label={say('Actions for {name}', { name })} size="md">
            {items}
          </MoreMenu>
        )}
      </Group>
    </li>
  );
}

/** Until when, who, what stands on it, and why it stands as it does. */
function About({ request }: { request: DocumentRequest }) {
  const { status, due_on, is_overdue, reviewer, reviewed_by, reviewed_on, expires_on, reminded_on } = request;
  const open = status === 'requested' || status === 'rejected' || status === 'expired';
  const parts: ReactNode[] = [
    open && due_on && (
      <Text
        key="due"
        span
        inherit
        c={is_overdue ? 'var(--mantine-color-error)' : undefined}
        fw={is_overdue ? 500 : undefined}
      >
        {is_overdue ? say('Overdue since') : say('Due')} <DateView value={due_on} day />
      </Text>
    ),
    reviewed_by && reviewed_on && !open && (
      <span key="reviewed">
        <bdi>{reviewed_by.name}</bdi> · <DateView value={reviewed_on} short />
      </span>
    ),
    reviewer && status !== 'approved' && status !== 'waived' && (
      <bdi key="reviewer">{say('Reviewed by {name}', { name: reviewer.name })}</bdi>
    ),
    request.document_number && (
      <bdi key="number">{say('No. {number}', { number: request.document_number })}</bdi>
    ),
    expires_on && (
      <span key="expires">
        {say('Expires')} <DateView value={expires_on} day />
      </span>
    ),
    open && reminded_on && (
      <span key="reminded">
        {say('Reminded')} <DateView value={reminded_on} relative />
      </span>
    ),
  ].filter(Boolean);
  return (
    <>
      {parts.length > 0 && (
        <Group gap="2px 10px" c="dimmed" fz="xs">
          {parts}
        </Group>
      )}
      {request.reason && (
        <Text size="xs" dir="auto">
          {say('Reason: {reason}', { reason: request.reason })}
        </Text>
      )}
    </>
  );
}

function Uploads({ request: { uploads, round } }: { request: DocumentRequest }) {
  const present = uploads.filter((one) => one.round === round && one.removed_on === null);
  if (present.length === 0) return null;
  return (
    <Group gap="2px 10px">
      {present.map((upload) => (
        <UploadLink key={upload.id} upload={upload} />
      ))}
    </Group>
  );
}

function UploadLink({ upload }: { upload: DocumentUpload }) {
  const link = useFileAnchor(upload.url);
  return (
    <Anchor {...link} download={upload.name} size="xs" dir="auto" style={{ overflowWrap: 'anywhere' }}>
      {upload.name}
    </Anchor>
  );
}
