import type { BulkPreview } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { figure } from './bulk-words.ts';

/** "Has no e-mail address: 12, such as Lina Darwish, Omar Aziz". */
export function ReasonText({ reason, count, examples }: BulkPreview['skipped'][number]) {
  const names = examples.map(({ name }) => name).filter(Boolean);
  const more = count > names.length;
  return (
    <>
      {reason}: {figure(count)}
      {names.length > 0 && (
        <>
          {more ? ', such as ' : ', '}
          <span dir="auto">{names.join(', ')}</span>
        </>
      )}
    </>
  );
}
