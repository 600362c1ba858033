import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { onboardingEndpoints } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { IconCopy, IconLink, IconQrcode } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { useFocusBack } from '../../../kit/dialog/use-focus-back.ts';
import { QrCode } from '../../../kit/piece/qr-code.tsx';
import { toastError, toastSuccess } from '../../../kit/piece/toasts.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { say } from '../../../kit/words/say.ts';
import { recordQuery } from '../onboarding-queries.ts';
import classes from '../person/person.module.css';
import { useDeed } from '../use-deed.ts';

interface LinkDialogProps {
  id: number;
  name: string;
  onClose: () => void;
}

/**
 * The address of somebody's page, to be handed on by another way than e-mail: copied, or read from the screen by their
 * phone. It is told once; a new one ends the one before, and so does whoever ends it here.
 */
export function LinkDialog({ id, name, onClose }: LinkDialogProps) {
  useFocusBack();
  const { data: record } = useQuery(recordQuery(id));
  const [address, setAddress] = useState<string | null>(null);
  const [shows, setShows] = useState(false);
  const deed = useDeed();
  const until = record?.link_until ?? null;
  const make = () =>
    void deed.run(async () => {
      const made = await call(onboardingEndpoints.makeLink, { params: { id }, body: {} });
      setAddress(made.address);
      return made.record;
    }, say('The link is made'));
  const end = async () => {
    const ended = await deed.run(
      () => call(onboardingEndpoints.endLink, { params: { id }, body: {} }),
      say('The link is ended'),
    );
    if (ended) setAddress(null);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Link to the page of {name}', { name })}
      centered
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Stack gap="sm">
        {deed.why && (
          <Alert color="red" role="alert" p="xs">
            {deed.why}
          </Alert>
        )}
        {address === null ? (
          <Text size="sm">
            {until === null
              ? say('There is no link at this moment. Whoever has one sends documents as {name}.', { name })
              : say('They have a link. A new one ends it: whoever has one sends documents as {name}.', {
                  name,
                })}
          </Text>
        ) : (
          <Made address={address} shows={shows} onShow={() => setShows(!shows)} />
        )}
        {until !== null && (
          <Text size="xs" c="dimmed" component="div">
            {say('Good until')} <DateView value={until} />
          </Text>
        )}
        <Group justify="space-between" mt="xs">
          {until === null ? (
            <span />
          ) : (
            <Button variant="subtle" color="red" disabled={deed.working} onClick={() => void end()}>
              {say('End the link')}
            </Button>
          )}
          {address === null ? (
            <Button leftSection={<IconLink size={16} />} loading={deed.working} onClick={make}>
              {say('Make a link')}
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              {say('Close')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function Made({ address, shows, onShow }: { address: string; shows: boolean; onShow: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toastSuccess(say('{label} copied', { label: say('Link') }));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <TextInput
        label={say('Link')}
        value={address}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs">
        <Button size="compact-md" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
          {say('Copy link')}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconQrcode size={16} />}
          aria-expanded={shows}
          onClick={onShow}
        >
          {shows ? say('Hide the QR code') : say('Show the QR code')}
        </Button>
      </Group>
      {shows && (
        <div className={classes.code}>
          <QrCode text={address} />
        </div>
      )}
    </>
  );
}
