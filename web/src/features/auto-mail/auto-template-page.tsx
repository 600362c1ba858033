import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AutoMailTemplateRow } from '@hireloom/contracts/auto-mail/auto-mail-endpoints';
import { autoMailEvents } from '@hireloom/contracts/auto-mail/auto-mail-events';
import { templateCategoryLabels } from '@hireloom/contracts/template/field';
import { IconEye, IconPencil, IconPlus } from '../../icons.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { formatCount } from '../../kit/value/format-count.ts';
import { say } from '../../kit/words/say.ts';
import { templatesQuery } from './auto-mail-queries.ts';
import { TemplatePreview } from './template-preview.tsx';

const MAPPERS = '/settings/master/master-view/auto-mailer-template-mappers';
const EDITOR = '/settings/master/master-view/email-templates';

/** The templates that go by themselves or may, with what sends each. */
export default function AutoTemplatePage() {
  const templates = useQuery(templatesQuery);
  const navigate = useNavigate();
  const [shown, setShown] = useState<AutoMailTemplateRow | null>(null);
  const columns: DataColumn<AutoMailTemplateRow>[] = [
    {
      key: 'name',
      label: say('Template'),
      width: 240,
      wrap: true,
      cell: ({ name, is_active }) => (
        <Group gap={6}>
          <Text inherit fw={500} dir="auto">
            {name}
          </Text>
          {!is_active && (
            <Badge variant="light" color="red" tt="none">
              {say('Retired')}
            </Badge>
          )}
        </Group>
      ),
      under: ({ subject }) => <bdi>{subject}</bdi>,
    },
    {
      key: 'category',
      label: say('Category'),
      width: 120,
      cell: ({ category }) => say(templateCategoryLabels[category]),
    },
    {
      key: 'rules',
      label: say('Sent by'),
      wrap: true,
      grows: true,
      isEmpty: ({ rules }) => rules.length === 0,
      cell: ({ rules }) =>
        rules.length === 0 ? (
          <Text inherit c="dimmed">
            {say('Nothing sends it by itself')}
          </Text>
        ) : (
          <Group gap={6}>
            {rules.map((rule) => (
              <Badge
                key={rule.id}
                variant={rule.is_active ? 'light' : 'default'}
                tt="none"
                fw={400}
                title={rule.is_active ? undefined : say('Switched off')}
              >
                {say(autoMailEvents[rule.event].label)} · <bdi>{rule.name}</bdi>
              </Badge>
            ))}
          </Group>
        ),
    },
    {
      key: 'sent',
      label: say('Sent in 30 days'),
      width: 130,
      amount: true,
      cell: ({ sent }) => formatCount(sent),
    },
  ];
  return (
    <>
      <PageHeader
        title={say('Auto-mailer templates')}
        count={templates.data?.length}
        description={say('E-mail templates that mappers send, and those that they may send')}
        actions={
          <>
            <Button component={Link} to={EDITOR} variant="default">
              {say('All e-mail templates')}
            </Button>
            <Button component={Link} to={MAPPERS}>
              {say('Mappers')}
            </Button>
          </>
        }
      />
      <DataTable
        label={say('Auto-mailer templates')}
        rows={templates.data}
        reading={templates}
        failed={say('The templates could not be read')}
        columns={columns}
        nameOf={({ name }) => name}
        openRow={setShown}
        keys={shown ? null : {}}
        rowActions={(row) => (
          <MoreMenu label={say('Actions for {name}', { name: row.name })} size="md">
            <MenuItem leftSection={<IconEye size={16} />} onClick={() => setShown(row)}>
              {say('Preview')}
            </MenuItem>
            <MenuItem
              leftSection={<IconPlus size={16} />}
              onClick={() => void navigate(`${MAPPERS}?template=${row.id}`)}
            >
              {say('Add a mapper')}
            </MenuItem>
            <MenuItem leftSection={<IconPencil size={16} />} to={`${EDITOR}/${row.id}`}>
              {say('Edit')}
            </MenuItem>
          </MoreMenu>
        )}
        empty={
          <EmptyState
            title={say('No template can be sent by itself')}
            hint={say('Write an e-mail template about applicants first.')}
            action={
              <Button component={Link} to={EDITOR}>
                {say('E-mail templates')}
              </Button>
            }
          />
        }
      />
      {shown && <TemplatePreview template={shown} onClose={() => setShown(null)} />}
    </>
  );
}
