import type { BulkPreview } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { sayStored } from '../../kit/words/say.ts';
import { Say } from '../../kit/words/say-parts.tsx';
import { formatCount } from '../../kit/value/format-count.ts';

/** "Has no e-mail address: 12, such as Lina Darwish, Omar Aziz". */
export function ReasonText({ reason, reason_phrase, count, examples }: BulkPreview['skipped'][number]) {
  const names = examples.map(({ name }) => name).filter(Boolean);
  const more = count > names.length;
  return (
    <>
      {sayStored(reason, reason_phrase)}: {formatCount(count)}
      {names.length > 0 && (
        <>
          {more ? (
            <Say
              text=", such as <s>{names}</s>"
              values={{ s: (inside) => <span dir="auto">{inside}</span>, names: names.join(', ') }}
            />
          ) : (
            <Say
              text=", <s>{names}</s>"
              values={{ s: (inside) => <span dir="auto">{inside}</span>, names: names.join(', ') }}
            />
          )}
        </>
      )}
    </>
  );
}
