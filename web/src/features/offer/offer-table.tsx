import type { ReactNode } from 'react';
import { offer } from '@hireloom/contracts/offer/offer';
import type { WireQuery } from '../../kit/entity/entity-client.ts';
import { EntityTable } from '../../kit/entity-table/entity-table.tsx';
import { say } from '../../kit/words/say.ts';
import { offerCells } from './offer-cells.tsx';

interface OfferTableProps {
  /** What always holds: the job, the candidate. */
  fixed?: WireQuery;
  /** Shares its page with something else. */
  local?: boolean;
  emptyAction?: ReactNode;
}

/** Offers as a table: to whom, for which job, how much, until when, and where they stand. */
export function OfferTable({ fixed, local = false, emptyAction }: OfferTableProps) {
  return (
    <EntityTable<typeof offer>
      entity={offer}
      {...(fixed && { fixed })}
      local={local}
      cells={offerCells}
      emptyHint={say('An offer is made to an applicant: open one and press Offer.')}
      emptyAction={emptyAction}
    />
  );
}
