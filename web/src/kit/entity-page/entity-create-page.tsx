import { Box } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { EntityForm } from '../entity-form/entity-form.tsx';
import type { KitRow } from '../entity/entity-client.ts';
import { recordPath } from '../entity/record-path.ts';
import { PageHeader } from '../page/page-header.tsx';
import { rowTitle } from '../entity/row-title.ts';
import { toastSuccess } from '../piece/toasts.tsx';
import { say } from '../words/say.ts';

interface EntityCreatePageProps {
  entity: Entity;
  initial?: Partial<KitRow>;
  /** Fields that the team wants of every new one. */
  needs?: readonly string[];
}

/** Creates a record on a page of its own and goes to it. */
export function EntityCreatePage({ entity, initial, needs }: EntityCreatePageProps) {
  const navigate = useNavigate();
  return (
    <Box maw={1104}>
      <PageHeader title={say('New {label}', { label: say(entity.label).toLowerCase() })} />
      <EntityForm
        entity={entity}
        mode="create"
        initial={initial}
        needs={needs}
        listed
        startsTyping
        onCancel={() => void navigate(entity.page ?? '/')}
        onSaved={(row) => {
          toastSuccess(say('{entity} created', { entity: rowTitle(entity, row) }));
          void navigate(recordPath(entity, row.id) ?? '/', { replace: true });
        }}
      />
    </Box>
  );
}
