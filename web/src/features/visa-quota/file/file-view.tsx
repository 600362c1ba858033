import { Anchor, Badge, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { visaFileEndpoints, type VisaFileRow } from '@hireloom/contracts/visa-quota/visa-file';
import { visaLineEndpoints, type VisaLineRow } from '@hireloom/contracts/visa-quota/visa-line';
import { visaAuthorityLabels } from '@hireloom/contracts/visa-quota/visa-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconPlus } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { useCan } from '../../../kit/session/session.ts';
import { dayText } from '../../../kit/value/date/date-text.ts';
import { formatCount } from '../../../kit/value/format-count.ts';
import { say } from '../../../kit/words/say.ts';
import { HeatMap } from '../plan/heat-map.tsx';
import { LineSeats } from '../seat/line-seats.tsx';
import { fileQuery, useRefreshVisa } from '../visa-queries.ts';
import classes from '../visa-quota.module.css';
import { FileForm } from './file-form.tsx';
import { lineColumns } from './line-columns.tsx';
import { LineForm } from './line-form.tsx';
import { lineTitle } from '../line-text.ts';

/** One file: its figures, its lines, and where its seats are. */
export function FileView({ id, onGone }: { id: number; onGone: () => void }) {
  const reading = useQuery(fileQuery(id));
  if (reading.data) return <LoadedFile {...reading.data} onGone={onGone} />;
  if (reading.isError)
    return (
      <ErrorState
        title={say('The file could not be read')}
        error={reading.error}
        onRetry={() => void reading.refetch()}
      />
    );
  return <Skeleton height={240} role="status" aria-label={say('Loading')} />;
}

type Asked = { do: 'change' } | { do: 'delete' } | { do: 'line'; row: VisaLineRow | null } | null;

function LoadedFile({
  file,
  lines,
  onGone,
}: {
  file: VisaFileRow;
  lines: VisaLineRow[];
  onGone: () => void;
}) {
  const [asked, ask] = useState<Asked>(null);
  const [deleting, askDelete] = useState<VisaLineRow | null>(null);
  const [opened, open] = useState<number | null>(null);
  const refresh = useRefreshVisa();
  const mayChange = useCan('visa_quota', 'create');
  const mayDelete = useCan('visa_quota', 'delete');
  const line = lines.find((each) => each.id === opened);
  const close = () => ask(null);
  return (
    <>
      <Anchor component={Link} to="/visa-quota/companies" size="sm">
        {say('All files')}
      </Anchor>
      <PageHeader
        title={file.company.name}
        description={
          <>
            {say(visaAuthorityLabels[file.authority])} <bdi dir="ltr">{file.file_no}</bdi>
            {file.licence_no ? (
              <>
                {' · '}
                {say('Licence')} <bdi dir="ltr">{file.licence_no}</bdi>
              </>
            ) : null}
            {file.licence_expires_on
              ? ` · ${say('ends on {day}', { day: dayText(file.licence_expires_on) })}`
              : null}
          </>
        }
        actions={
          <>
            {mayChange ? (
              <Button leftSection={<IconPlus size={16} />} onClick={() => ask({ do: 'line', row: null })}>
                {say('New line')}
              </Button>
            ) : null}
            {mayChange || mayDelete ? (
              <MoreMenu label={say('Actions for {name}', { name: file.file_no })}>
                {mayChange ? (
                  <MenuItem onClick={() => ask({ do: 'change' })}>{say('Change the file')}</MenuItem>
                ) : null}
                {mayDelete ? (
                  <MenuItem color="red" onClick={() => ask({ do: 'delete' })}>
                    {say('Delete the file')}
                  </MenuItem>
                ) : null}
              </MoreMenu>
            ) : null}
          </>
        }
      />
      <Figures file={file} />
      {file.notes ? (
        <Text size="sm" mb="md" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {file.notes}
        </Text>
      ) : null}
      <DataTable
        label={say('Lines')}
        rows={lines}
        columns={lineColumns}
        nameOf={lineTitle}
        openRow={({ id }) => open(id)}
        rowActions={
          mayChange || mayDelete
            ? (row) => (
                <MoreMenu label={say('Actions for {name}', { name: lineTitle(row) })} size="md">
                  <MenuItem onClick={() => open(row.id)}>{say('Show the seats')}</MenuItem>
                  {mayChange ? (
                    <MenuItem onClick={() => ask({ do: 'line', row })}>{say('Change the line')}</MenuItem>
                  ) : null}
                  {mayDelete ? (
                    <MenuItem color="red" onClick={() => askDelete(row)}>
                      {say('Delete the line')}
                    </MenuItem>
                  ) : null}
                </MoreMenu>
              )
            : undefined
        }
        empty={
          <EmptyState
            title={say('No lines yet')}
            hint={say('A line says how many seats were granted, for whom and until when.')}
          />
        }
      />
      {lines.some(({ is_expired }) => !is_expired) ? (
        <section aria-label={say('Where the free seats are')}>
          <Group gap="xs" mt="lg" mb="xs">
            <Title order={2} size="h4">
              {say('Where the free seats are')}
            </Title>
            <Badge variant="light" tt="none">
              {say('free of total')}
            </Badge>
          </Group>
          <HeatMap file={file.id} />
        </section>
      ) : null}
      {line ? <LineSeats line={line} onClose={() => open(null)} /> : null}
      {asked?.do === 'change' ? <FileForm row={file} onClose={close} /> : null}
      {asked?.do === 'line' ? <LineForm file={file.id} row={asked.row} onClose={close} /> : null}
      <ConfirmDialog
        opened={asked?.do === 'delete'}
        onClose={close}
        onConfirm={async () => {
          await call(visaFileEndpoints.remove, { params: { id: file.id } });
          onGone();
          await refresh();
        }}
      />
      <ConfirmDialog
        opened={deleting !== null}
        onClose={() => askDelete(null)}
        onConfirm={async () => {
          await call(visaLineEndpoints.remove, { params: { id: deleting?.id ?? 0 } });
          await refresh();
        }}
      />
    </>
  );
}

function Figures({ file }: { file: VisaFileRow }) {
  const figures = [
    [say('Total'), file.total],
    [say('Used'), file.used],
    [say('Reserved'), file.reserved],
    [say('Free'), file.free],
    [say('Ends within 90 days'), file.ending],
  ] as const;
  return (
    <dl className={classes.facts}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
