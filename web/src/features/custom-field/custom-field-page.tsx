import { Skeleton, Stack } from '@mantine/core';
import { customTables } from '@hireloom/contracts/custom-field/custom-fields';
import { recordRegistry } from '@hireloom/contracts/record-registry';
import { RecordTabs } from '../../kit/entity-page/record-tabs.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useCustomFieldTables } from './custom-field-data.ts';
import { FieldList } from './field-list.tsx';
import { say } from '../../kit/words/say.ts';

/** The fields that the team adds to its records, one tab for each kind of record. */
export default function CustomFieldPage() {
  const { data, error, refetch } = useCustomFieldTables();
  const tabs = customTables.flatMap((table) => {
    const entity = recordRegistry[table];
    const stored = data?.find((each) => each.table === table);
    if (!entity) return [];
    return [
      {
        key: table,
        label: say(entity.plural),
        count: stored?.fields.length,
        content: (
          <FieldList
            key={table}
            table={table}
            entity={entity}
            active={stored?.active ?? true}
            fields={stored?.fields ?? []}
            retired={stored?.retired ?? []}
          />
        ),
      },
    ];
  });
  return (
    <>
      <PageHeader
        title={say('Custom fields')}
        description={say('What your team keeps beside the fields that are built in')}
      />
      {data ? (
        <RecordTabs tabs={tabs} />
      ) : error ? (
        <ErrorState
          title={say('The custom fields could not be read')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Stack aria-busy aria-label={say('Loading')}>
          <Skeleton h={36} />
          <Skeleton h={240} />
        </Stack>
      )}
    </>
  );
}
