import { Box, Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeavingFile } from '@hireloom/contracts/file-manager/file-retention-endpoints';
import { IconFile, IconLock } from '../../../icons.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import type { TableSpec } from '../../../kit/data-table/table-address.ts';
import { useTableAddress } from '../../../kit/data-table/use-table-address.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { say } from '../../../kit/words/say.ts';
import { leavingQuery } from '../file-queries.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { leavingColumns } from './leaving-columns.tsx';

const table: TableSpec = { sort: [], pageSize: 25, sizes: [25] };

/** What goes into the trash within two weeks. Whoever needs one of them holds it here. */
export function LeavingTable() {
  const [state, change] = useTableAddress(table, true);
  const leaving = useQuery(leavingQuery(state.page, state.pageSize));
  const [held, setHeld] = useState<LeavingFile | null>(null);
  return (
    <Box component="section" aria-label={say('These files go')} maw={900} mt="lg">
      <Title order={2} size="h4">
        {say('These files go')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {say(
          'They are listed here two weeks before, and can be brought back from the trash after. Rules are looked at every night, and as soon as they change. Private folders of others are told to their owners alone.',
        )}
      </Text>
      <DataTable
        label={say('These files go')}
        rows={leaving.data?.results}
        reading={leaving}
        failed={say('The files that go could not be read')}
        columns={leavingColumns}
        nameOf={({ name }) => name}
        skeletons={3}
        wideActions
        rowActions={(file) =>
          !file.owner_deleted && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconLock size={16} />}
              onClick={() => setHeld(file)}
            >
              {say('Put on hold')}
            </Button>
          )
        }
        pager={{ state, count: leaving.data?.count, sizes: [], onChange: change }}
        empty={<EmptyState title={say('No file goes soon')} icon={<IconFile size={20} />} />}
      />
      {held && <HoldDialog file={held} onClose={() => setHeld(null)} />}
    </Box>
  );
}
