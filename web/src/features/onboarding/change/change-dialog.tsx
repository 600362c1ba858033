import { Select } from '@mantine/core';
import { useState } from 'react';
import { ref } from '@hireloom/contracts/kit/field';
import {
  onboardingEndpoints,
  type OnboardingRecord,
} from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { call } from '../../../kit/api/api.ts';
import { ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { DateInput } from '../../../kit/value/date/date-inputs.tsx';
import { languages } from '../../../kit/words/languages.ts';
import { say } from '../../../kit/words/say.ts';
import { useDeed } from '../use-deed.ts';
import { DeedDialog } from './deed-dialog.tsx';

export const ownerField = ref('Owner', 'member');

/** When somebody joins, who looks after it, and in which language they are written to. */
export function ChangeDialog({ record, onClose }: { record: OnboardingRecord; onClose: () => void }) {
  const { row } = record;
  const [joining, setJoining] = useState(row.joining_date);
  const [owner, setOwner] = useState<{ id: number; name: string } | null>(row.owner);
  const [language, setLanguage] = useState(record.language);
  const deed = useDeed(onClose);
  return (
    <DeedDialog
      title={say('Date and owner')}
      deed={deed}
      label={say('Save')}
      disabled={owner === null}
      onClose={onClose}
      onConfirm={() =>
        void deed.run(
          () =>
            call(onboardingEndpoints.change, {
              params: { id: row.id },
              body: {
                version: row.version,
                joining_date: joining,
                language,
                ...(owner && { owner: owner.id }),
              },
            }),
          say('{name} saved', { name: row.name }),
        )
      }
    >
      <DateInput
        label={say('Joining date')}
        description={say('Due dates of open tasks move along.')}
        placeholder={say('dd/mm/yyyy')}
        clearable
        data-autofocus
        value={joining}
        error={deed.errors.joining_date}
        onChange={setJoining}
      />
      <ReferencePicker
        label={say('Owner')}
        required
        field={ownerField}
        value={owner}
        error={deed.errors.owner}
        onChange={setOwner}
      />
      <Select
        label={say('Language of letters')}
        data={[...languages]}
        value={language}
        error={deed.errors.language}
        onChange={(value) => value && setLanguage(value)}
      />
    </DeedDialog>
  );
}
