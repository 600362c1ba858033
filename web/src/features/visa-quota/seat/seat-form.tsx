import { type AllocationRow, visaAllocationEndpoints } from '@hireloom/contracts/visa-quota/visa-allocation';
import { call } from '../../../kit/api/api.ts';
import { say } from '../../../kit/words/say.ts';
import { VisaDrawer } from '../visa-drawer.tsx';
import { WrittenFields } from './written-fields.tsx';

/** Changes what is written about a seat. */
export function SeatForm({ row, onClose }: { row: AllocationRow; onClose: () => void }) {
  return (
    <VisaDrawer
      title={say('The seat of {name}', { name: row.person?.name ?? say('Somebody') })}
      done={say('The seat was changed')}
      initial={{
        reference_no: row.reference_no ?? '',
        agency: row.agency ?? '',
        note: row.note ?? '',
      }}
      save={(values) =>
        call(visaAllocationEndpoints.update, {
          params: { id: row.id },
          body: { version: row.version, ...values },
        })
      }
      onClose={onClose}
    >
      {(form) => <WrittenFields props={(key) => form.getInputProps(key)} />}
    </VisaDrawer>
  );
}
