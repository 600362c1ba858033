import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { lookup } from '@hireloom/contracts/kit/field';
import { type LookupItem, lookupEndpoints, lookupLists } from '@hireloom/contracts/lookup/lookups';
import { confirmations } from '@hireloom/contracts/messages';
import { ApiError, call } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/field-errors.ts';
import { type Picked, ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { UsageView } from './item-panel.tsx';
import { useRefreshList } from './lookup-queries.ts';
import { say } from '../../kit/words/say.ts';

interface DialogProps {
  item: LookupItem;
  onClose: () => void;
}

/** Merges an item into another of its list, after telling what will point elsewhere. */
export function MergeDialog({ item, onClose }: DialogProps) {
  const refresh = useRefreshList(item.list);
  const [into, setInto] = useState<Picked | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const { label } = lookupLists[item.list];
  const merge = async () => {
    if (!into) return setError(say('Pick the one that stays'));
    if (into.id === item.id) return setError(say('Pick another than this one'));
    setWorking(true);
    try {
      await call(lookupEndpoints.merge, {
        params: { list: item.list, id: item.id },
        body: { into: into.id },
      });
      await refresh();
      toastSuccess(say('{name} is now part of {name2}', { name: item.name, name2: into.name }));
      onClose();
    } catch (failure) {
      setError(errorSentence(failure));
    } finally {
      setWorking(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={say('Merge {name} into…', { name: item.name })} centered>
      <Stack gap="sm">
        <Text size="sm">
          {say(
            "Whatever uses {name} will use the other one, which is then also found by the name {name}. This can't be undone.",
            { name: item.name },
          )}
        </Text>
        <ReferencePicker
          label={say('{label} that stays', { label })}
          required
          field={lookup(label, item.list)}
          value={into}
          onChange={(chosen) => {
            setInto(chosen);
            setError(null);
          }}
          error={error}
        />
      </Stack>
      <UsageView item={item} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button loading={working} onClick={() => void merge()}>
          {say('Merge')}
        </Button>
      </Group>
    </Modal>
  );
}

interface DeleteDialogProps extends DialogProps {
  onMerge: () => void;
}

/** Deletes an item. What is in use stays, and the dialog then offers what can be done instead. */
export function DeleteDialog({ item, onClose, onMerge }: DeleteDialogProps) {
  const refresh = useRefreshList(item.list);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const run = async (work: () => Promise<unknown>, done: string) => {
    setWorking(true);
    try {
      await work();
      await refresh();
      toastSuccess(done);
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') setRefusal(error.message);
      else toastError(error);
    } finally {
      setWorking(false);
    }
  };
  const params = { list: item.list, id: item.id };
  const remove = () =>
    run(() => call(lookupEndpoints.remove, { params }), say('{name} deleted', { name: item.name }));
  const switchOff = () =>
    run(
      () => call(lookupEndpoints.update, { params, body: { is_active: false } }),
      say('{name} switched off', { name: item.name }),
    );
  return (
    <Modal opened onClose={onClose} title={say('Delete {name}', { name: item.name })} centered>
      {refusal ? (
        <Alert color="yellow" title={say("It can't be deleted")} role="alert">
          {refusal}
        </Alert>
      ) : (
        <Text size="sm">{say(confirmations.delete)}</Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {say('Cancel')}
        </Button>
        {refusal ? (
          <>
            {item.is_active && (
              <Button variant="default" loading={working} onClick={() => void switchOff()}>
                {say('Switch off')}
              </Button>
            )}
            {!item.is_system && <Button onClick={onMerge}>{say('Merge into…')}</Button>}
          </>
        ) : (
          <Button color="red" loading={working} onClick={() => void remove()}>
            {say('Delete')}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
