import { Button, Group, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { entityEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import { offer } from '@hireloom/contracts/offer/offer';
import { liveOffers } from '@hireloom/contracts/offer/offer-words';
import { call } from '../../../kit/api/api.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { useMakeOffer } from '../../../kit/offer/offer-desk.ts';
import { view } from '../../../kit/page/route-rights.ts';
import { useMay, useTeamSettings, useViewer } from '../../../kit/session/session.ts';
import { say } from '../../../kit/words/say.ts';
import { offeredTo, type StepTarget } from '../applicant-row.ts';

interface HireDialogProps {
  target: StepTarget;
  onClose: () => void;
  /** With the reason where somebody hires without an accepted offer. */
  onHire: (override?: string) => void;
}

/** Asks before somebody is hired. Where the team asks for an accepted offer and there is none, it says so first. */
export function HireDialog(props: HireDialogProps) {
  const { target, onClose, onHire } = props;
  const isNeeded = useTeamSettings().offers.needed_to_hire;
  // Who may not read offers is told by the server, if it comes to that.
  const asks = useMay(view('offer')) && isNeeded;
  const { data: offers, isError } = useOffers(target.id, asks);
  if (asks && !offers && !isError) return <Waiting {...props} />;
  if (offers && !offers.some(({ status }) => status === 'accepted'))
    return <WithoutOffer {...props} live={offers.find(({ status }) => liveOffers.includes(status))?.id} />;
  return (
    <ConfirmDialog
      opened
      danger={false}
      onClose={onClose}
      onConfirm={() => onHire()}
      title={say('Hire {applicant}?', { applicant: target.applicant })}
      message={
        target.job
          ? say('This takes one of the seats of {name}.', { name: target.job.name })
          : say('This takes one of the seats of the job.')
      }
      confirmLabel={say('Hire')}
    />
  );
}

const list = entityEndpoints(offer).list;

/** All offers to an applicant, as the tab of offers reads them. */
function useOffers(applicant: number, enabled: boolean) {
  return useQuery({
    queryKey: ['offer', 'list', 'hire', applicant],
    queryFn: async ({ signal }) => {
      const page = await call(list, { query: { applicant, page_size: 50 }, signal });
      return Array.isArray(page) ? page : page.results;
    },
    enabled,
    staleTime: 0,
    retry: false,
    meta: { quiet: true },
  });
}

function Waiting({ target, onClose }: HireDialogProps) {
  return (
    <Modal opened onClose={onClose} centered size="sm" title={titleOf(target)}>
      <Skeleton height={80} role="status" aria-label={say('Loading')} />
    </Modal>
  );
}

const titleOf = ({ applicant }: StepTarget) => say('Hire {applicant}?', { applicant });

/** What to do instead; an Admin may hire all the same, and says why. */
function WithoutOffer({ target, live, onClose, onHire }: HireDialogProps & { live: number | undefined }) {
  const isAdmin = useViewer().current_role === 'admin';
  const make = useMakeOffer();
  const [without, setWithout] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const hire = () => {
    if (reason.trim().length < 3) return setMissing(true);
    return onHire(reason.trim());
  };
  return (
    <Modal opened onClose={onClose} centered title={titleOf(target)}>
      <Stack gap="sm">
        <Text size="sm" fw={500}>
          {say('Hiring needs an accepted offer')}
        </Text>
        <Text size="sm">
          {live === undefined
            ? say('{applicant} has no offer yet.', { applicant: target.applicant })
            : say('The offer to {applicant} is not accepted yet.', { applicant: target.applicant })}
        </Text>
        {without && (
          <Textarea
            label={say('Why without an offer')}
            required
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            dir="auto"
            autoFocus
            value={reason}
            error={isMissing && say('Reason is required')}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setMissing(false);
            }}
          />
        )}
        <Group justify="flex-end" mt="xs">
          {isAdmin &&
            (without ? (
              <Button color="orange" onClick={hire}>
                {say('Hire without an offer')}
              </Button>
            ) : (
              <Button variant="subtle" color="gray" onClick={() => setWithout(true)}>
                {say('Hire without an offer…')}
              </Button>
            ))}
          {live !== undefined && (
            <Button
              component={Link}
              to={`${offer.page}/${live}`}
              variant={without ? 'default' : 'filled'}
              onClick={onClose}
            >
              {say('Open the offer')}
            </Button>
          )}
          {live === undefined && make && (
            <Button
              variant={without ? 'default' : 'filled'}
              data-autofocus
              onClick={() => {
                onClose();
                make(offeredTo(target));
              }}
            >
              {say('Make an offer')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
