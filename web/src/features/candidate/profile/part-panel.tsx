import { ActionIcon, Button, Group, Paper, Stack, Tooltip } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { defineEntity, type Entity } from '@hireloom/contracts/kit/entity';
import { IconPencil, IconPlus, IconTrash } from '../../../icons.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { entityClient, type KitRow } from '../../../kit/entity/entity-client.ts';
import { EntityForm } from '../../../kit/entity-form/entity-form.tsx';
import { useRefreshEntity } from '../../../kit/entity/entity-queries.ts';
import { rowTitle } from '../../../kit/entity/row-title.ts';
import { useCan } from '../../../kit/session/session.ts';
import { toastError, toastUndo } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { Say } from '../../../kit/words/say-parts.tsx';

interface PartPanelProps {
  entity: Entity;
  candidateId: number;
  rows: readonly KitRow[];
  mayEdit: boolean;
  /** How a line is shown. */
  show: (row: KitRow) => ReactNode;
}

/** The lines of one part of a profile: added, changed and, by whoever may delete, taken away where they stand. */
export function PartPanel({ entity, candidateId, rows, mayEdit, show }: PartPanelProps) {
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const mayDelete = useCan(entity.module, 'delete') && mayEdit;
  const refreshPart = useRefreshEntity(entity);
  const refreshCandidate = useRefreshEntity(candidate);
  const refresh = () => Promise.all([refreshPart(), refreshCandidate()]);
  const client = entityClient(entity);
  const label = say(entity.label).toLowerCase();
  const restore = async (row: KitRow) => {
    await client.restore(row.id);
    await refresh();
  };
  const remove = async (row: KitRow) => {
    await client.remove(row.id);
    toastUndo(
      say('{entity} deleted', { entity: rowTitle(entity, row) }),
      () => void restore(row).catch(toastError),
    );
    await refresh();
  };
  const form = (row: KitRow | undefined) => (
    <PartForm
      entity={entity}
      candidateId={candidateId}
      row={row}
      onClose={() => setOpen(null)}
      onSaved={() => {
        setOpen(null);
        void refresh();
      }}
    />
  );
  return (
    <Stack gap="xs">
      {rows.map((row) =>
        open === row.id ? (
          <div key={row.id}>{form(row)}</div>
        ) : (
          <Paper key={row.id} p="sm" role="group" aria-label={rowTitle(entity, row)}>
            <Group gap="xs" wrap="nowrap" align="flex-start">
              <div style={{ flex: 1, minWidth: 0 }}>{show(row)}</div>
              {mayEdit && (
                <Group gap={2} wrap="nowrap">
                  <Tooltip label={say('Edit')}>
                    <ActionIcon
                      size={28}
                      aria-label={say('Edit {entity}', { entity: rowTitle(entity, row) })}
                      onClick={() => setOpen(row.id)}
                    >
                      <IconPencil size={16} />
                    </ActionIcon>
                  </Tooltip>
                  {mayDelete && (
                    <Tooltip label={say('Delete')}>
                      <ActionIcon
                        size={28}
                        aria-label={say('Delete {entity}', { entity: rowTitle(entity, row) })}
                        onClick={() => void remove(row).catch(toastError)}
                      >
                        <IconTrash size={16} />
                      </ActionIcon>
                    </Tooltip>
                  )}
                </Group>
              )}
            </Group>
          </Paper>
        ),
      )}
      {rows.length === 0 && open !== 'new' && (
        <EmptyState
          title={say('No {plural} yet', { plural: say(entity.plural).toLowerCase() })}
          hint={mayEdit ? undefined : say('Nothing was entered.')}
        />
      )}
      {open === 'new' && form(undefined)}
      {mayEdit && open === null && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={16} />}
          onClick={() => setOpen('new')}
        >
          <Say text="Add {label}" values={{ label }} />
        </Button>
      )}
    </Stack>
  );
}

interface PartFormProps {
  entity: Entity;
  candidateId: number;
  row: KitRow | undefined;
  onClose: () => void;
  onSaved: () => void;
}

function PartForm({ entity, candidateId, row, onClose, onSaved }: PartFormProps) {
  const shown = useMemo(() => withoutCandidate(entity, candidateId), [entity, candidateId]);
  const client = entityClient(entity);
  return (
    <Paper p="sm">
      <EntityForm<Entity>
        entity={shown}
        mode={row ? 'edit' : 'create'}
        initial={row}
        submitLabel={row ? say('Save') : say('Add')}
        onSubmit={(submission) =>
          row
            ? client.update(row.id, submission)
            : client.create({ ...submission, body: { ...submission.body, candidate: candidateId } })
        }
        onCancel={onClose}
        onSaved={onSaved}
      />
    </Paper>
  );
}

/** The part as its form sees it: whose it is, its place decides. Named by its owner, so that drafts never mix. */
function withoutCandidate(entity: Entity, candidateId: number): Entity {
  const { candidate: _owner, ...fields } = entity.fields;
  return defineEntity({ ...entity, name: `${entity.name}_${candidateId}`, fields });
}
