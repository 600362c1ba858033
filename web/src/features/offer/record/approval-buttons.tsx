import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import { IconCheck, IconX } from '../../../icons.ts';
import { say } from '../../../kit/words/say.ts';
import { ApprovalNoteDialog } from '../../notification/index.ts';
import { useRefreshOffers } from '../offer-queries.ts';

/** Yes and no for whoever is asked about this offer now, and for nobody else. */
export function ApprovalButtons({ whole: { row, asked } }: { whole: OfferRecord }) {
  const [decision, setDecision] = useState<'approve' | 'reject' | null>(null);
  const refresh = useRefreshOffers();
  if (asked === null) return null;
  return (
    <>
      <Button leftSection={<IconCheck size={16} />} onClick={() => setDecision('approve')}>
        {say('Approve')}
      </Button>
      <Button variant="default" leftSection={<IconX size={16} />} onClick={() => setDecision('reject')}>
        {say('Reject')}
      </Button>
      {decision && (
        <ApprovalNoteDialog
          question={{ id: asked, message: row.name }}
          decision={decision}
          onClose={() => setDecision(null)}
          onAnswered={() => void refresh()}
        />
      )}
    </>
  );
}
