import { Alert, Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isRemote, patternLink } from '@hireloom/contracts/meeting-platform/meeting-link';
import {
  type MeetingPlatformRow,
  meetingPlatformEndpoints,
} from '@hireloom/contracts/meeting-platform/meeting-platform-endpoints';
import {
  type PlatformKind,
  platformKindLabels,
  platformKinds,
} from '@hireloom/contracts/meeting-platform/platform-pick';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';
import { fieldErrors } from '../../kit/api/field-errors.ts';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { useRefreshPlatforms } from './meeting-platform-queries.ts';
import { PlatformService } from './platform-service.tsx';

interface Props {
  /** The platform to change, or null to add one. */
  platform: MeetingPlatformRow | null;
  /** Kinds that this installation can sign in at. */
  signIns: readonly PlatformKind[];
  onClose: () => void;
  /** Where the browser goes next, for a platform that was just added. */
  onAdded: (platform: MeetingPlatformRow) => void;
}

const valuesOf = (platform: MeetingPlatformRow | null) => ({
  name: platform?.name ?? '',
  kind: platform?.kind ?? ('fixed' as PlatformKind),
  link: platform?.link ?? '',
  is_default: platform?.is_default ?? false,
  is_active: platform?.is_active ?? true,
});

/** How interviews are met by: a link of one's own, or a service that makes one for each. */
export function PlatformPanel({ platform, signIns, onClose, onAdded }: Props) {
  const refresh = useRefreshPlatforms();
  const form = useForm({ initialValues: valuesOf(platform) });
  const { kind, link: typed } = form.values;
  const isService = isRemote(kind);
  const save = useMutation({
    mutationFn: ({ kind: _kind, ...values }: typeof form.values) => {
      const link = isService ? null : values.link.trim() || null;
      return platform
        ? call(meetingPlatformEndpoints.update, {
            params: { id: platform.id },
            body: { ...values, link, version: platform.version },
          })
        : call(meetingPlatformEndpoints.create, { body: { ...values, kind, link } });
    },
    meta: { fields: true },
    onError: (error) => form.setErrors(fieldErrors(error) ?? {}),
    onSuccess: async (saved) => {
      await refresh();
      toastSuccess(say('{name} saved', { name: saved.name }));
      if (!platform && isService) onAdded(saved);
      else onClose();
    },
  });
  return (
    <EditDrawer
      isChanged={() => form.isDirty()}
      onClose={onClose}
      title={platform ? say('Edit {name}', { name: platform.name }) : say('Add a meeting platform')}
    >
      {(close) => (
        <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
          <Stack gap="sm">
            <TextInput
              label={say('Name')}
              description={say('As whoever sets interviews knows it, such as Video call')}
              required
              data-autofocus
              dir="auto"
              {...form.getInputProps('name')}
            />
            <Select
              label={say('Kind')}
              disabled={platform !== null}
              data={platformKinds.map((value) => ({
                value,
                label: say(platformKindLabels[value]),
                disabled: isRemote(value) && !signIns.includes(value),
              }))}
              {...form.getInputProps('kind')}
            />
            {isService ? null : (
              <TextInput
                label={kind === 'fixed' ? say('Link') : say('Pattern')}
                description={linkHint(kind)}
                placeholder={
                  kind === 'fixed' ? 'https://meet.example.com/room' : 'https://meet.example.com/{code}'
                }
                required
                dir="ltr"
                {...form.getInputProps('link')}
              />
            )}
            {kind === 'pattern' && typed ? (
              <Text size="xs" c="dimmed" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
                {patternLink(typed, { interview: '1042', code: 'k7Qw2mXp' })}
              </Text>
            ) : null}
            {isService && !platform ? (
              <Alert variant="light">
                <Text size="sm">
                  {say('Once it is saved you sign in there. Meetings are made in the name of that account.')}
                </Text>
              </Alert>
            ) : null}
            {signIns.length === 0 && !platform ? (
              <Text size="xs" c="dimmed">
                {say(
                  'Teams, Google Meet and Zoom have to be set up for this installation first. The operations guide says how.',
                )}
              </Text>
            ) : null}
            {platform ? <PlatformService platform={platform} /> : null}
            <Checkbox
              label={say('Default of the team')}
              {...form.getInputProps('is_default', { type: 'checkbox' })}
            />
            <Checkbox
              label={say('Interviews may be held by it')}
              {...form.getInputProps('is_active', { type: 'checkbox' })}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {say('Cancel')}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {say('Save')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </EditDrawer>
  );
}

const linkHint = (kind: PlatformKind) =>
  kind === 'fixed'
    ? say('The same room for every interview. Whoever was invited once knows it.')
    : say('{interview} becomes the number of the interview, {code} a code that nobody guesses.', {
        interview: '{interview}',
        code: '{code}',
      });
