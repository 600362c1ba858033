import { Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { profileEndpoints } from '@hireloom/contracts/profile/profile-endpoints';
import { MAX_IMAGE_BYTES } from '@hireloom/contracts/kit/entity-endpoints';
import { call } from '../../kit/api/api.ts';
import { fieldErrors } from '../../kit/api/field-errors.ts';
import { PersonAvatar } from '../../kit/piece/person-avatar.tsx';
import { reloadProfile, useViewer } from '../../kit/session/session.ts';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { ProfileSection } from './profile-section.tsx';
import { say } from '../../kit/words/say.ts';
import { PhoneControl } from '../../kit/entity-form/phone/phone-control.tsx';

const schema = profileEndpoints.update.body;

/** Name, phone and photo. */
export function OwnDetails() {
  const { user } = useViewer();
  const form = useForm({
    initialValues: { first_name: user.first_name, last_name: user.last_name, phone: user.phone ?? '' },
    validate: schema && schemaResolver(schema, { sync: true }),
  });
  const save = useMutation({
    mutationFn: ({ phone, ...names }: typeof form.values) =>
      call(profileEndpoints.update, { body: { ...names, phone: phone || null } }),
    meta: { fields: true },
    onError: (error) => form.setErrors(fieldErrors(error) ?? {}),
    onSuccess: async () => {
      await reloadProfile();
      toastSuccess(say('Profile saved'));
    },
  });
  return (
    <ProfileSection title={say('About you')}>
      <Photo />
      <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
        <Stack gap="sm">
          <TextInput
            label={say('First name')}
            autoComplete="given-name"
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label={say('Last name')}
            autoComplete="family-name"
            {...form.getInputProps('last_name')}
          />
          <PhoneControl
            label={say('Phone')}
            autoComplete="tel"
            value={form.values.phone}
            error={form.errors.phone}
            onChange={(phone) => form.setFieldValue('phone', phone)}
          />
          <TextInput label={say('User name')} value={user.username} disabled />
          <TextInput
            label={say('E-mail')}
            value={user.email}
            disabled
            description={say('An admin of your team can change user name and e-mail.')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty() && !save.isPending}>
              {say('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </ProfileSection>
  );
}

function Photo() {
  const { user } = useViewer();
  const change = useMutation({
    mutationFn: (photo: File | null) =>
      call(profileEndpoints.update, photo ? { body: {}, files: { photo } } : { body: { photo: null } }),
    onSuccess: () => reloadProfile(),
  });
  const choose = (file: File | null) => {
    if (!file) return;
    if (!file.type.startsWith('image/'))
      return toastError(say('{name} is not an image', { name: file.name }));
    if (file.size > MAX_IMAGE_BYTES)
      return toastError(say('{name} is larger than 2 MB', { name: file.name }));
    change.mutate(file);
  };
  return (
    <Group mb="md">
      <PersonAvatar name={`${user.first_name} ${user.last_name}`} photo={user.photo} decorative size={56} />
      <Stack gap={4}>
        <Group gap="xs">
          <FileButton onChange={choose} accept="image/png,image/jpeg,image/webp">
            {(props) => (
              <Button {...props} variant="default" loading={change.isPending}>
                {say('Change photo')}
              </Button>
            )}
          </FileButton>
          {user.photo && (
            <Button variant="subtle" color="gray" onClick={() => change.mutate(null)}>
              {say('Remove')}
            </Button>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {say('PNG, JPEG or WebP, at most 2 MB.')}
        </Text>
      </Stack>
    </Group>
  );
}
