import {
  Alert,
  Button,
  Checkbox,
  Group,
  MultiSelect,
  NumberInput,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { useMutation } from '@tanstack/react-query';
import {
  type MailAccountRow,
  mailAccountEndpoints,
  mailSecurities,
  mailSecurityLabels,
} from '@hireloom/contracts/mail-account/mail-account-endpoints';
import { templateCategories, templateCategoryLabels } from '@hireloom/contracts/template/field';
import { call } from '../../kit/api/api.ts';
import { fieldErrors } from '../../kit/api/field-errors.ts';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { PasswordField } from '../../kit/input/password-field.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { say, sayStored } from '../../kit/words/say.ts';
import { type AccountValues, guessServer, toBody, valuesOf } from './account-values.ts';
import { useRefreshMailAccounts } from './mail-account-queries.ts';

interface Props {
  /** The account to change, or null to add one. */
  account: MailAccountRow | null;
  onClose: () => void;
}

const wordsOf = ({ text, values }: ReplyOf<typeof mailAccountEndpoints.test>) =>
  text === undefined ? null : { text, ...(values ? { values } : {}) };

/** How mails leave: who they come from, which server takes them, how much a day. Tried before it is saved. */
export function AccountPanel({ account, onClose }: Props) {
  const refresh = useRefreshMailAccounts();
  const form = useForm<AccountValues>({ initialValues: valuesOf(account) });
  const save = useMutation({
    mutationFn: (values: AccountValues) =>
      account
        ? call(mailAccountEndpoints.update, {
            params: { id: account.id },
            body: { ...toBody(values), version: account.version },
          })
        : call(mailAccountEndpoints.create, { body: toBody(values) }),
    meta: { fields: true },
    onError: (error) => form.setErrors(fieldErrors(error) ?? {}),
    onSuccess: async ({ name }) => {
      await refresh();
      toastSuccess(say('{name} saved', { name }));
      onClose();
    },
  });
  const test = useMutation({
    mutationFn: () =>
      call(mailAccountEndpoints.test, {
        body: { ...toBody(form.values), ...(account ? { id: account.id } : {}) },
      }),
    meta: { fields: true },
    onMutate: () => form.clearErrors(),
    onError: (error) => {
      const fields = fieldErrors(error);
      if (fields) form.setErrors(fields);
      else toastError(error);
    },
  });
  const guess = () => {
    const found = form.values.host ? null : guessServer(form.values.from_address);
    if (!found) return;
    form.setValues({ ...found, username: form.values.username || form.values.from_address.trim() });
  };
  return (
    <EditDrawer
      isChanged={() => form.isDirty()}
      onClose={onClose}
      size="lg"
      title={account ? say('Edit {name}', { name: account.name }) : say('Add a mail account')}
    >
      {(close) => (
        <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
          <Stack gap="sm">
            <TextInput
              label={say('Name')}
              description={say('As the team knows it, such as Careers')}
              required
              data-autofocus
              dir="auto"
              {...form.getInputProps('name')}
            />
            <Group grow align="flex-start">
              <TextInput
                label={say('Sender name')}
                required
                dir="auto"
                {...form.getInputProps('from_name')}
              />
              <TextInput
                label={say('From')}
                required
                type="email"
                dir="ltr"
                {...form.getInputProps('from_address')}
                onBlur={guess}
              />
            </Group>
            <TextInput
              label={say('Answers go to')}
              description={say('Left empty, they come back to the sender')}
              type="email"
              dir="ltr"
              {...form.getInputProps('reply_to')}
            />
            <Group align="flex-start" wrap="nowrap">
              <TextInput label={say('Server')} required dir="ltr" flex={1} {...form.getInputProps('host')} />
              <NumberInput
                label={say('Port')}
                required
                hideControls
                allowDecimal={false}
                allowNegative={false}
                w={90}
                {...form.getInputProps('port')}
              />
              <Select
                label={say('Security')}
                w={130}
                data={mailSecurities.map((value) => ({ value, label: say(mailSecurityLabels[value]) }))}
                {...form.getInputProps('security')}
              />
            </Group>
            <Group grow align="flex-start">
              <TextInput
                label={say('User name')}
                autoComplete="off"
                dir="ltr"
                {...form.getInputProps('username')}
              />
              <PasswordField
                label={say('Password')}
                autoComplete="new-password"
                placeholder={account?.has_password ? say('Set. Type to replace it') : ''}
                {...form.getInputProps('password')}
              />
            </Group>
            <Group>
              <Button variant="default" onClick={() => test.mutate()} loading={test.isPending}>
                {say('Try it')}
              </Button>
              <Text size="xs" c="dimmed" flex={1}>
                {say('Signs in and sends a mail to yourself. Nothing is saved.')}
              </Text>
            </Group>
            {test.data ? (
              <Alert color={test.data.ok ? 'green' : 'red'} role="status">
                <Text size="sm" dir="auto">
                  {sayStored(test.data.message, wordsOf(test.data))}
                </Text>
                {test.data.advice ? (
                  <Text size="sm" mt={4}>
                    {sayStored(test.data.advice, test.data.advice_phrase)}
                  </Text>
                ) : null}
              </Alert>
            ) : null}
            <NumberInput
              label={say('At most so many mails a day')}
              description={say('What is over goes the next day. Left empty, there is no limit.')}
              allowDecimal={false}
              allowNegative={false}
              {...form.getInputProps('daily_cap')}
            />
            <MultiSelect
              label={say('Used by itself for')}
              description={say('Mails by templates of these categories leave by this account')}
              data={templateCategories.map((value) => ({ value, label: say(templateCategoryLabels[value]) }))}
              {...form.getInputProps('categories')}
            />
            <Checkbox
              label={say('Default of the team')}
              {...form.getInputProps('is_default', { type: 'checkbox' })}
            />
            <Checkbox
              label={say('Mails may leave by it')}
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
