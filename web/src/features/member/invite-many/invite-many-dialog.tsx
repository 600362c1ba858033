import { Alert, Button, Group, Modal, MultiSelect, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ref } from '@hireloom/contracts/kit/field';
import { type InviteMany, peopleEndpoints } from '@hireloom/contracts/member/people-endpoints';
import { type Role, roleLabels, roles } from '@hireloom/contracts/permissions';
import { call } from '../../../kit/api/api.ts';
import { fieldErrors } from '../../../kit/api/field-errors.ts';
import { type Picked, ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { errorText } from '../../../kit/piece/error-state.tsx';
import { FileDrop } from '../../../kit/piece/file-drop.tsx';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { useRefreshMembers } from '../member-queries.ts';
import { InviteRows } from './invite-rows.tsx';

const manager = ref('Reports to', 'member');

/** Invites many from pasted addresses or a CSV file: what would become of each row is shown before anybody is invited. */
export function InviteManyDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshMembers();
  const [text, setText] = useState('');
  const [held, setHeld] = useState<Role[]>(['recruiter']);
  const [above, setAbove] = useState<Picked | null>(null);
  const [preview, setPreview] = useState<InviteMany | null>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [working, setWorking] = useState(false);
  const fresh = preview?.rows.filter(({ what }) => what === 'new').map(({ line }) => line) ?? [];
  const chosen = fresh.filter((line) => !left.has(line));
  const send = async (content: string, lines?: number[]) => {
    setWorking(true);
    setErrors({});
    try {
      const reply = await call(peopleEndpoints.inviteMany, {
        body: {
          ...{ text: content, roles: held, reports_to: above?.id ?? null, store: lines !== undefined },
          ...(lines ? { lines } : {}),
        },
      });
      if (!lines) {
        setLeft(new Set());
        return setPreview(reply);
      }
      toastSuccess(
        say('{count, plural, one {# invitation is on its way} other {# invitations are on their way}}', {
          count: reply.invited,
        }),
      );
      await refresh();
      // Rows that turned out wrong meanwhile stay in sight.
      if (reply.invited === lines.length) onClose();
      else setPreview(reply);
    } catch (failure) {
      setErrors(fieldErrors(failure) ?? { text: errorText(failure) });
      setPreview(null);
    } finally {
      setWorking(false);
    }
  };
  const choose = async ([file]: readonly File[]) => {
    if (!file) return;
    const content = await file.text();
    setText(content);
    await send(content);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('Invite many')}
      size="xl"
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {preview ? (
        <Stack gap="sm">
          <InviteRows
            rows={preview.rows}
            isChosen={(line) => !left.has(line)}
            onChoose={(line, wanted) => {
              const next = new Set(left);
              if (wanted) next.delete(line);
              else next.add(line);
              setLeft(next);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setPreview(null)}>
              {say('Back')}
            </Button>
            <Button loading={working} disabled={chosen.length === 0} onClick={() => void send(text, chosen)}>
              {say('{count, plural, one {Invite # person} other {Invite # people}}', {
                count: chosen.length,
              })}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack gap="sm">
          <Textarea
            label={say('Addresses')}
            description={say(
              'One in each line or parted by commas, with names as “Ada Long <ada@example.com>”',
            )}
            autosize
            minRows={4}
            maxRows={12}
            dir="ltr"
            data-autofocus
            value={text}
            error={errors['text']}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <FileDrop onFiles={(files) => void choose(files)} />
          <Text size="xs" c="dimmed">
            {say(
              'A CSV file with a column E-mail; First name, Last name, User name, Phone, Roles and Reports to are read too. An export of this list is such a file.',
            )}
          </Text>
          <MultiSelect
            label={say('Roles')}
            description={say('For rows that name none')}
            data={roles.map((value) => ({ value, label: say(roleLabels[value]) }))}
            value={held}
            error={errors['roles']}
            onChange={(values) => setHeld(roles.filter((role) => values.includes(role)))}
          />
          <ReferencePicker
            label={say('Reports to')}
            description={say('For rows that name nobody')}
            field={manager}
            value={above}
            error={errors['reports_to']}
            onChange={setAbove}
          />
          {errors[''] ? <Alert color="red">{errors['']}</Alert> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {say('Cancel')}
            </Button>
            <Button loading={working} disabled={text.trim() === ''} onClick={() => void send(text)}>
              {say('Check')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
