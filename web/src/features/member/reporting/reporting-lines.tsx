import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import { peopleEndpoints, type ReportingPerson } from '@hireloom/contracts/member/people-endpoints';
import { IconUpload } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { errorSentence, fieldErrors } from '../../../kit/api/field-errors.ts';
import { SearchBox } from '../../../kit/data-table/search-box.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { toastError, toastSuccess } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { useRefreshMembers } from '../member-queries.ts';
import { ManagerDialog } from './manager-dialog.tsx';
import { ReportingImportDialog } from './reporting-import-dialog.tsx';
import { ReportingTree } from './reporting-tree.tsx';
import { isBelow, matching, treeOf } from './tree.ts';

/** Who reports to whom: a tree to look through and to change. Hiring managers see the jobs of those below them. */
export function ReportingLines() {
  const lines = useQuery({
    queryKey: ['member', 'lines'],
    queryFn: ({ signal }) => call(peopleEndpoints.lines.tree, { signal }),
    meta: { quiet: true },
  });
  const [importing, setImporting] = useState(false);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" maw={560}>
          {say(
            'A hiring manager sees the jobs of those who report to them, as deep as the module configurations say. Drag somebody onto their manager, or press Change.',
          )}
        </Text>
        <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => setImporting(true)}>
          {say('Import')}
        </Button>
      </Group>
      {lines.isError ? (
        <ErrorState
          title={say('The reporting lines could not be read')}
          error={lines.error}
          onRetry={() => void lines.refetch()}
        />
      ) : null}
      {lines.isPending ? <Skeleton h={240} aria-label={say('Loading')} /> : null}
      {lines.data ? <Tree people={lines.data.results} /> : null}
      {importing && <ReportingImportDialog onClose={() => setImporting(false)} />}
    </Stack>
  );
}

function Tree({ people }: { people: readonly ReportingPerson[] }) {
  const refresh = useRefreshMembers();
  const searchRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [changed, setChanged] = useState<ReportingPerson | null>(null);
  const nodes = matching(treeOf(people), text);
  const personOf = (id: number | null) => people.find((one) => one.id === id);
  const managers = people.filter(({ id }) => people.some(({ reports_to }) => reports_to === id));
  const save = async (id: number, above: number | null): Promise<string | null> => {
    const person = personOf(id);
    if (above !== null && isBelow(people, above, id))
      return above === id
        ? say('Nobody reports to themselves')
        : say('{name} is below this member already', { name: personOf(above)?.name });
    try {
      await call(memberEndpoints.update, { params: { id }, body: { reports_to: above } });
    } catch (error) {
      return fieldErrors(error)?.['reports_to'] ?? errorSentence(error);
    }
    const values = { name: person?.name, manager: personOf(above)?.name ?? '' };
    toastSuccess(
      above === null ? say('{name} reports to nobody', values) : say('{name} reports to {manager}', values),
    );
    await refresh();
    return null;
  };
  const move = async (id: number, above: number) => {
    if (personOf(id)?.reports_to === above) return;
    const refused = await save(id, above);
    if (refused !== null) toastError(new Error(refused));
  };
  return (
    <>
      <Group gap="sm">
        <SearchBox
          label={say('Search members')}
          placeholder={say('Search by name or e-mail')}
          width={320}
          value={text}
          onChange={setText}
          inputRef={searchRef}
        />
        <Button variant="subtle" size="compact-sm" onClick={() => setFolded(new Set())}>
          {say('Unfold all')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setFolded(new Set(managers.map(({ id }) => id)))}
        >
          {say('Fold all')}
        </Button>
      </Group>
      {nodes.length === 0 ? (
        <EmptyState title={say('Nobody found')} hint={say('Try other words.')} />
      ) : (
        <Paper p="xs">
          <ReportingTree
            nodes={nodes}
            isOpen={(id) => text.trim() !== '' || !folded.has(id)}
            onToggle={(id) => {
              const next = new Set(folded);
              if (!next.delete(id)) next.add(id);
              setFolded(next);
            }}
            onChange={(id) => setChanged(personOf(id) ?? null)}
            onMove={(id, above) => void move(id, above)}
          />
        </Paper>
      )}
      {changed && (
        <ManagerDialog
          person={changed}
          above={personOf(changed.reports_to) ?? null}
          onSave={(above) => save(changed.id, above)}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}
