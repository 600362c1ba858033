import { Select } from '@mantine/core';
import { type AllocationRow, visaAllocationEndpoints } from '@hireloom/contracts/visa-quota/visa-allocation';
import { allocationStates, nextStep, visaSteps } from '@hireloom/contracts/visa-quota/visa-words';
import { call } from '../../../kit/api/api.ts';
import { DateInput } from '../../../kit/value/date/date-inputs.tsx';
import { say } from '../../../kit/words/say.ts';
import { VisaDrawer } from '../visa-drawer.tsx';
import { localToday, stepLabels } from './seat-steps.ts';

/** A step of a visa that happened on another day, or several at once. */
export function StepForm({ row, onClose }: { row: AllocationRow; onClose: () => void }) {
  const later = visaSteps.filter(
    (step) => allocationStates.indexOf(step) > allocationStates.indexOf(row.state),
  );
  return (
    <VisaDrawer
      title={say('How far the visa of {name} is', { name: row.person?.name ?? say('Somebody') })}
      done={say('The step was stored')}
      initial={{ to: nextStep(row.state) ?? visaSteps[0], on: localToday() }}
      save={({ to, on }) =>
        call(visaAllocationEndpoints.step, {
          params: { id: row.id },
          body: { version: row.version, to, on },
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select
            label={say('Step')}
            data={later.map((value) => ({ value, label: say(stepLabels[value]) }))}
            {...form.getInputProps('to')}
          />
          <DateInput label={say('On')} required {...form.getInputProps('on')} />
        </>
      )}
    </VisaDrawer>
  );
}
