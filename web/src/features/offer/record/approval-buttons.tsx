import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import { IconCheck, IconX } from '../../../icons.ts';
import { ApprovalNoteDialog, mayAnswer, notificationPage } from '../../notification/index.ts';
import { useRefreshOffers } from '../offer-queries.ts';
import { say } from '../../../kit/words/say.ts';

/** As many as one page of notifications may hold: what is asked lately stands first. */
const PAGE = 50;

/** Yes and no for whoever is asked about this offer now, and for nobody else. */
export function ApprovalButtons({ whole: { row } }: { whole: OfferRecord }) {
  const [decision, setDecision] = useState<'approve' | 'reject' | null>(null);
  const refresh = useRefreshOffers();
  const { data } = useQuery({
    ...notificationPage({ context: 'offer', page_size: PAGE }),
    enabled: row.status === 'pending_approval',
  });
  const question = data?.results.find(
    (one) => mayAnswer(one) && one.type === 'approval' && one.applicant?.id === row.applicant?.id,
  );
  if (!question || row.status !== 'pending_approval' || !row.applicant) return null;
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
          question={{ ...question, message: row.name }}
          decision={decision}
          onClose={() => setDecision(null)}
          onAnswered={() => void refresh()}
        />
      )}
    </>
  );
}
