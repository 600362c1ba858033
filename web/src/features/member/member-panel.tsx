import { Alert, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { ref } from '@hireloom/contracts/kit/field';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import { type Role, roleLabels, roles } from '@hireloom/contracts/permissions';
import { call } from '../../kit/api/api.ts';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { fieldErrors } from '../../kit/api/field-errors.ts';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { type ListedMember, memberName, refusal, useRefreshMembers } from './member-queries.ts';
import { mark, say } from '../../kit/words/say.ts';
import { PhoneControl } from '../../kit/entity-form/phone/phone-control.tsx';

const schema = memberEndpoints.create.body;

const roleHints: Record<Role, string> = {
  admin: mark('Everything, and the settings of the team'),
  super_recruiter: mark('Everything but the settings of the team'),
  recruiter: mark('What an admin permits, module by module'),
  hiring_manager: mark('Their jobs and the people who applied to them'),
  vendor: mark('Candidates of their own and the jobs they serve'),
};

interface MemberPanelProps {
  /** The member to edit, or null to invite one. */
  member: ListedMember | null;
  onClose: () => void;
}

/** Invites a member or changes one, in a side panel. */
export function MemberPanel({ member, onClose }: MemberPanelProps) {
  const refresh = useRefreshMembers();
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm({
    initialValues: {
      first_name: member?.user.first_name ?? '',
      last_name: member?.user.last_name ?? '',
      username: member?.user.username ?? '',
      email: member?.user.email ?? '',
      phone: member?.user.phone ?? '',
      roles: member?.roles ?? ['recruiter' as Role],
      reports_to: member?.reports_to ?? null,
    },
    transformValues: ({ phone, reports_to, ...rest }) => ({
      ...rest,
      phone: phone.trim() || null,
      reports_to: reports_to?.id ?? null,
    }),
    validate: (values) =>
      schema
        ? schemaResolver(schema, { sync: true })({ ...values, reports_to: values.reports_to?.id ?? null })
        : {},
  });
  const save = form.onSubmit(async (values) => {
    setSaving(true);
    setRefused(null);
    try {
      if (member) {
        const changed = Object.fromEntries(Object.entries(values).filter(([field]) => form.isDirty(field)));
        await call(memberEndpoints.update, { params: { id: member.id }, body: changed });
        toastSuccess(
          say('{first_name} {last_name} saved', {
            first_name: values.first_name,
            last_name: values.last_name,
          }),
        );
      } else {
        await call(memberEndpoints.create, { body: values });
        toastSuccess(say('An invitation is on its way to {email}', { email: values.email }));
      }
      await refresh(member ?? undefined);
      onClose();
    } catch (error) {
      const fields = fieldErrors(error);
      const words = refusal(error);
      if (fields) form.setErrors(fields);
      else if (words) setRefused(words);
      else toastError(error);
    } finally {
      setSaving(false);
    }
  });
  return (
    <EditDrawer
      isChanged={() => form.isDirty()}
      onClose={onClose}
      size="md"
      title={member ? say('Edit {member}', { member: memberName(member) }) : say('Invite member')}
    >
      {(close) => (
        <form onSubmit={save} noValidate>
          <Stack gap="sm">
            {refused && (
              <Alert color="yellow" title={say("This can't be saved")} role="alert">
                {refused}
              </Alert>
            )}
            <TextInput
              label={say('First name')}
              required
              data-autofocus
              dir="auto"
              {...form.getInputProps('first_name')}
            />
            <TextInput label={say('Last name')} required dir="auto" {...form.getInputProps('last_name')} />
            <TextInput
              label={say('User name')}
              required
              description={say('To sign in with, beside the e-mail')}
              autoComplete="off"
              {...form.getInputProps('username')}
            />
            <TextInput
              label={say('E-mail')}
              required
              type="email"
              autoComplete="off"
              {...form.getInputProps('email')}
            />
            <PhoneControl
              label={say('Phone')}
              value={form.values.phone}
              error={form.errors.phone}
              onChange={(phone) => form.setFieldValue('phone', phone)}
            />
            <Checkbox.Group label={say('Roles')} required {...form.getInputProps('roles')}>
              <Stack gap="xs" mt={4}>
                {roles.map((role) => (
                  <Checkbox
                    key={role}
                    value={role}
                    label={say(roleLabels[role])}
                    description={say(roleHints[role])}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
            <ReferencePicker
              label={say('Reports to')}
              description={say('A hiring manager sees the jobs of those who report to them')}
              field={ref('Reports to', 'member')}
              value={form.values.reports_to}
              onChange={(chosen) => form.setFieldValue('reports_to', chosen)}
              error={form.errors.reports_to}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {say('Cancel')}
              </Button>
              <Button type="submit" loading={saving} disabled={member !== null && !form.isDirty()}>
                {member ? say('Save') : say('Send invitation')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </EditDrawer>
  );
}
