import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MAX_IMAGE_BYTES } from '@hireloom/contracts/kit/entity-endpoints';
import { fieldErrors } from '../../kit/api/field-errors.ts';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { LetterEditor } from '../../kit/letter/letter-editor.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import {
  keepPicture,
  type Signature,
  signaturePicturesQuery,
  useSaveSignatures,
  withSignature,
} from './signature-queries.ts';

interface Props {
  all: readonly Signature[];
  /** Which of them is changed; past their end a new one. */
  at: number;
  onClose: () => void;
}

const NEW: Signature = { name: '', body: '', is_default: false, for_new: true, for_replies: true };

/** One signature: its name, its text, and where it stands by itself. */
export function SignaturePanel({ all, at, onClose }: Props) {
  const before = all[at];
  const pictures = useQuery(signaturePicturesQuery);
  const save = useSaveSignatures();
  const form = useForm<Signature>({
    initialValues: before ?? { ...NEW, for_new: all.length === 0, for_replies: all.length === 0 },
    validate: { name: (name) => (name.trim() ? null : say('Name is required')) },
  });
  const saving = useMutation({
    mutationFn: (values: Signature) => save(withSignature(all, at, { ...values, name: values.name.trim() })),
    meta: { fields: true },
    onError: (error) => {
      const fields = fieldErrors(error);
      if (fields?.email_signatures) form.setErrors({ body: fields.email_signatures });
      else toastError(error);
    },
    onSuccess: (_, { name }) => {
      toastSuccess(say('{name} saved', { name }));
      onClose();
    },
  });
  const takePicture = async (picture: File) => {
    if (picture.size > MAX_IMAGE_BYTES) {
      toastError(say('{name} is larger than 2 MB', { name: picture.name }));
      return null;
    }
    return keepPicture(picture).catch((error: unknown) => {
      toastError(error);
      return null;
    });
  };
  return (
    <EditDrawer
      isChanged={() => form.isDirty()}
      onClose={onClose}
      size="lg"
      title={before ? say('Edit {name}', { name: before.name }) : say('Add a signature')}
    >
      {(close) => (
        <form onSubmit={form.onSubmit((values) => saving.mutate(values))} noValidate>
          <Stack gap="sm">
            <TextInput
              label={say('Name')}
              description={say('Only you see it')}
              required
              data-autofocus
              dir="auto"
              {...form.getInputProps('name')}
            />
            <LetterEditor
              label={say('Signature')}
              value={form.values.body}
              onChange={(body) => form.setFieldValue('body', body)}
              error={form.errors.body}
              onPicture={takePicture}
              pictures={pictures.data}
            />
            <Checkbox
              label={say('Stands under new mails')}
              {...form.getInputProps('for_new', { type: 'checkbox' })}
            />
            <Checkbox
              label={say('Stands under answers, before what they quote')}
              {...form.getInputProps('for_replies', { type: 'checkbox' })}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {say('Cancel')}
              </Button>
              <Button type="submit" loading={saving.isPending}>
                {say('Save')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </EditDrawer>
  );
}
