import { Checkbox, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { documentEndpoints } from '@hireloom/contracts/onboarding/document-endpoints';
import type { DocumentRequest } from '@hireloom/contracts/onboarding/document-request';
import { call } from '../../../kit/api/api.ts';
import { ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { DateInput } from '../../../kit/value/date/date-inputs.tsx';
import { say } from '../../../kit/words/say.ts';
import { useDeed } from '../use-deed.ts';
import { reviewerField } from './ask-dialog.tsx';
import { DeedDialog } from './deed-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';

/** What is done about one document in a dialog. */
export interface DocumentWork {
  kind: 'upload' | 'change' | 'again' | 'waive';
  request: DocumentRequest;
}

interface WorkProps {
  request: DocumentRequest;
  onClose: () => void;
}

export function DocumentWorkDialog({ work, onClose }: { work: DocumentWork; onClose: () => void }) {
  const { kind, request } = work;
  switch (kind) {
    case 'upload':
      return <UploadDialog request={request} onClose={onClose} />;
    case 'change':
      return <DueDialog request={request} onClose={onClose} />;
    case 'again':
      return <AgainDialog request={request} onClose={onClose} />;
    case 'waive':
      return <WaiveDialog request={request} onClose={onClose} />;
    default:
      return kind satisfies never;
  }
}

/** Does without a document: never without a reason. */
function WaiveDialog({ request: { id, version, name }, onClose }: WorkProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const deed = useDeed(onClose);
  const waive = () => {
    if (reason.trim().length < 3) return setMissing(true);
    return void deed.run(
      () => call(documentEndpoints.waive, { params: { id }, body: { version, reason: reason.trim() } }),
      say('{name} was waived', { name }),
    );
  };
  return (
    <DeedDialog
      title={say('Do without {name}', { name })}
      deed={deed}
      label={say('Waive')}
      onClose={onClose}
      onConfirm={waive}
    >
      <Textarea
        label={say('Reason')}
        description={say('It stays with the document, for whoever looks later.')}
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        dir="auto"
        data-autofocus
        value={reason}
        error={missing ? say('Reason is required') : deed.errors.reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
      />
    </DeedDialog>
  );
}

/** Asks for a document again, whatever became of it. */
function AgainDialog({ request: { id, version, name }, onClose }: WorkProps) {
  const [reason, setReason] = useState('');
  const deed = useDeed(onClose);
  return (
    <DeedDialog
      title={say('Ask for {name} again', { name })}
      deed={deed}
      label={say('Ask for it again')}
      onClose={onClose}
      onConfirm={() =>
        void deed.run(
          () =>
            call(documentEndpoints.askAgain, {
              params: { id },
              body: { version, reason: reason.trim() || null },
            }),
          say('{name} is asked for', { name }),
        )
      }
    >
      <Text size="sm">{say('What was uploaded before stays with it.')}</Text>
      <Textarea
        label={say('Reason')}
        description={say('The candidate reads it.')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        dir="auto"
        data-autofocus
        value={reason}
        error={deed.errors.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DeedDialog>
  );
}

function DueDialog({ request, onClose }: WorkProps) {
  const { id, version, name } = request;
  const [due, setDue] = useState(request.due_on);
  const [reviewer, setReviewer] = useState<{ id: number; name: string } | null>(request.reviewer);
  const [mandatory, setMandatory] = useState(request.is_mandatory);
  const deed = useDeed(onClose);
  return (
    <DeedDialog
      title={name}
      deed={deed}
      label={say('Save')}
      onClose={onClose}
      onConfirm={() =>
        void deed.run(
          () =>
            call(documentEndpoints.change, {
              params: { id },
              body: { version, due_on: due, reviewer: reviewer?.id ?? null, is_mandatory: mandatory },
            }),
          say('{name} saved', { name }),
        )
      }
    >
      <DateInput
        label={say('Due')}
        placeholder={say('dd/mm/yyyy')}
        clearable
        data-autofocus
        value={due}
        error={deed.errors.due_on}
        onChange={setDue}
      />
      <ReferencePicker
        label={say('Reviewer')}
        placeholder={say('Whoever owns the onboarding')}
        field={reviewerField}
        value={reviewer}
        error={deed.errors.reviewer}
        onChange={setReviewer}
      />
      <Checkbox
        label={say('Mandatory')}
        checked={mandatory}
        onChange={(event) => setMandatory(event.currentTarget.checked)}
      />
    </DeedDialog>
  );
}
