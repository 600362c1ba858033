import { Fragment, type ReactNode } from 'react';
import type { BulkAction } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import type { RefValue } from '@hireloom/contracts/kit/field';
import { sayStored } from '../../kit/words/say.ts';
import { Say } from '../../kit/words/say-parts.tsx';
import { formatCount } from '../../kit/value/format-count.ts';

type ReasonTextProps = BulkAction['reasons'][number] & {
  /** How a name is shown where something can be done for them. */
  nameOf?: ((who: RefValue) => ReactNode) | undefined;
};

const s = (inside: ReactNode) => <span dir="auto">{inside}</span>;

/** "Has no e-mail address: 12, such as Lina Darwish, Omar Aziz". */
export function ReasonText({ reason, reason_phrase, count, examples, nameOf }: ReasonTextProps) {
  const named = examples.filter(({ name }) => name);
  const more = count > named.length;
  const names = nameOf
    ? named.map((who, at) => (
        <Fragment key={who.id}>
          {at > 0 && ', '}
          {nameOf(who)}
        </Fragment>
      ))
    : named.map(({ name }) => name).join(', ');
  return (
    <>
      {sayStored(reason, reason_phrase)}: {formatCount(count)}
      {named.length > 0 && (
        <>
          {more ? (
            <Say text=", such as <s>{names}</s>" values={{ s, names }} />
          ) : (
            <Say text=", <s>{names}</s>" values={{ s, names }} />
          )}
        </>
      )}
    </>
  );
}
