import { ActionIcon, Button, Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { defineEntity, type Entity } from '@hireloom/contracts/kit/entity';
import { IconPencil, IconPlus, IconTrash } from '../../../icons.ts';
import { entityClient, type KitRow } from '../../../kit/entity/entity-client.ts';
import { EntityForm } from '../../../kit/entity-form/entity-form.tsx';
import { useRefreshEntity } from '../../../kit/entity/entity-queries.ts';
import { rowTitle } from '../../../kit/entity/row-title.ts';
import { useCan } from '../../../kit/session/session.ts';
import { toastError, toastUndo } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { Say } from '../../../kit/words/say-parts.tsx';
import classes from './facts.module.css';

interface PartPanelProps {
  entity: Entity;
  candidateId: number;
  rows: readonly KitRow[];
  mayEdit: boolean;
  /** Short lines stand in two columns where there is room. */
  columns?: boolean;
  /** How a line is shown. */
  show: (row: KitRow) => ReactNode;
}

/** The lines of one part of a profile: added, changed and, by whoever may delete, taken away where they stand. None where there are none to read. */
export function PartPanel({ entity, candidateId, rows, mayEdit, columns = false, show }: PartPanelProps) {
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
  if (rows.length === 0 && !mayEdit) return null;
  return (
    <section aria-label={say(entity.plural)} className={classes.section}>
      <Group justify="space-between" wrap="nowrap" mih={28}>
        <Title order={2} size="h5">
          {say(entity.plural)}
        </Title>
        {mayEdit && open === null && (
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => setOpen('new')}
          >
            <Say text="Add {label}" values={{ label }} />
          </Button>
        )}
      </Group>
      {open === 'new' && form(undefined)}
      <div className={columns ? classes.columns : undefined}>
        {rows.map((row) =>
          open === row.id ? (
            <div key={row.id}>{form(row)}</div>
          ) : (
            <Group
              key={row.id}
              role="group"
              aria-label={rowTitle(entity, row)}
              className={classes.line}
              gap="xs"
              wrap="nowrap"
              align="flex-start"
            >
              <div style={{ flex: 1, minWidth: 0 }}>{show(row)}</div>
              {mayEdit && (
                <Group gap={0} wrap="nowrap" className={classes.icons}>
                  <ActionIcon
                    size={24}
                    aria-label={say('Edit {entity}', { entity: rowTitle(entity, row) })}
                    data-hint={say('Edit')}
                    onClick={() => setOpen(row.id)}
                  >
                    <IconPencil size={14} />
                  </ActionIcon>
                  {mayDelete && (
                    <ActionIcon
                      size={24}
                      aria-label={say('Delete {entity}', { entity: rowTitle(entity, row) })}
                      data-hint={say('Delete')}
                      onClick={() => void remove(row).catch(toastError)}
                    >
                      <IconTrash size={14} />
                    </ActionIcon>
                  )}
                </Group>
              )}
            </Group>
          ),
        )}
      </div>
    </section>
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
