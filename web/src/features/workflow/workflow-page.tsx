import { Badge, Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { workflow } from '@hireloom/contracts/workflow/workflow';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { IconPencil } from '../../icons.ts';
import type { KitRow } from '../../kit/entity/entity-client.ts';
import { EntityFormDrawer } from '../../kit/entity-form/entity-form-drawer.tsx';
import { useRecord } from '../../kit/entity/entity-queries.ts';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { StageEditor } from './stage-editor.tsx';
import { VersionsSection } from './version/versions-section.tsx';
import { workflowQuery } from './workflow-queries.ts';
import { say } from '../../kit/words/say.ts';

const entity: Entity = workflow;

/** One workflow: its name and its stages in order. */
export default function WorkflowPage() {
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery({ ...workflowQuery(id), meta: { quiet: true } });
  const record = useRecord(entity, id);
  const [editing, setEditing] = useState<KitRow | null>(null);
  if (error)
    return (
      <ErrorState
        title={say('The workflow could not be loaded')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton h={320} aria-label={say('Loading')} />;
  return (
    <>
      <PageHeader
        title={data.name}
        description={data.description}
        actions={
          <>
            <Group gap="xs">
              <Badge variant="light" color="gray" tt="none">
                {say('Version {number}', { number: data.number })}
              </Badge>
              {data.is_default && (
                <Badge variant="outline" tt="none">
                  {say('Default for new jobs')}
                </Badge>
              )}
              <StatusDot status={data.status} />
            </Group>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              disabled={!record.data}
              onClick={() => setEditing(record.data ?? null)}
            >
              {say('Edit details')}
            </Button>
          </>
        }
      />
      <StageEditor key={data.id} workflow={data} />
      <VersionsSection workflow={data} />
      {editing && (
        <EntityFormDrawer
          opened
          entity={entity}
          mode="edit"
          initial={editing}
          onClose={() => setEditing(null)}
          onSaved={() => setEditing(null)}
        />
      )}
    </>
  );
}
