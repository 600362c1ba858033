import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { autoMailEndpoints } from '@hireloom/contracts/auto-mail/auto-mail-endpoints';
import type { AutoMailRuleRow } from '@hireloom/contracts/auto-mail/auto-mail-rule';
import { IconHistory, IconPlus } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { OrderRows } from '../../kit/data-table/order-rows.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { rulesQuery, useRefreshRules } from './auto-mail-queries.ts';
import { type LogState, LogDrawer } from './log-drawer.tsx';
import { MapperTable } from './mapper-table.tsx';
import { RuleDrawer } from './form/rule-drawer.tsx';

type Open =
  | { dialog: 'rule'; rule: AutoMailRuleRow | null; template?: number | undefined }
  | { dialog: 'log'; rule: AutoMailRuleRow | null; state: LogState }
  | { dialog: 'off' | 'delete'; rule: AutoMailRuleRow };

/** What opens with the page: `?template=` a new mapper of a template, `?state=` the log. */
function openedBy(search: URLSearchParams): Open | null {
  const template = Number(search.get('template'));
  if (template > 0) return { dialog: 'rule', rule: null, template };
  return search.get('state') === 'problem' ? { dialog: 'log', rule: null, state: 'problem' } : null;
}

/** Which e-mails go by themselves: the mappers in their order, and what they sent. */
export default function MapperPage() {
  const queryClient = useQueryClient();
  const refresh = useRefreshRules();
  const rules = useQuery(rulesQuery);
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState(() => openedBy(search));
  const close = () => {
    setOpen(null);
    if (search.size > 0) setSearch({}, { replace: true });
  };
  const order = useMutation({
    mutationFn: (ids: number[]) => call(autoMailEndpoints.orderRules, { body: { ids } }),
    onMutate: (ids) =>
      queryClient.setQueryData(rulesQuery.queryKey, (all) =>
        ids.flatMap((id) => all?.find((rule) => rule.id === id) ?? []),
      ),
    onSettled: refresh,
  });
  const activate = useMutation({
    mutationFn: ({ id, is_active }: { id: number; is_active: boolean }) =>
      call(autoMailEndpoints.switchRule, { params: { id }, body: { is_active } }),
    onSettled: refresh,
  });
  const remove = async ({ id, name }: AutoMailRuleRow) => {
    await call(autoMailEndpoints.removeRule, { params: { id } });
    toastSuccess(say('{name} deleted', { name }));
    await refresh();
  };
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ dialog: 'rule', rule: null })}>
      {say('Add mapper')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say('Auto-mailer template mappers')}
        count={rules.data?.length}
        description={say('The first that fits sends to a receiver. Drag them into their order.')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconHistory size={16} />}
              onClick={() => setOpen({ dialog: 'log', rule: null, state: 'all' })}
            >
              {say('What was sent')}
            </Button>
            {add}
          </>
        }
      />
      <OrderRows ids={rules.data?.map(({ id }) => id) ?? []} onOrder={(ids) => order.mutate(ids.map(Number))}>
        <MapperTable
          rows={rules.data}
          reading={rules}
          keys={open ? null : { onEdit: (rule) => setOpen({ dialog: 'rule', rule }) }}
          onEdit={(rule) => setOpen({ dialog: 'rule', rule })}
          onLog={(rule, state) => setOpen({ dialog: 'log', rule, state })}
          onDelete={(rule) => setOpen({ dialog: 'delete', rule })}
          onSwitch={(rule, is_active) =>
            !is_active && rule.waiting > 0
              ? setOpen({ dialog: 'off', rule })
              : activate.mutate({ id: rule.id, is_active })
          }
          empty={
            <EmptyState
              title={say('No e-mail goes by itself')}
              hint={say('A mapper sends a template when something happens to an applicant.')}
              action={add}
            />
          }
        />
      </OrderRows>
      {open?.dialog === 'rule' && (
        <RuleDrawer key={open.rule?.id ?? 'new'} rule={open.rule} template={open.template} onClose={close} />
      )}
      {open?.dialog === 'log' && <LogDrawer rule={open.rule} state={open.state} onClose={close} />}
      {open?.dialog === 'off' && (
        <ConfirmDialog
          opened
          onClose={close}
          onConfirm={() => activate.mutateAsync({ id: open.rule.id, is_active: false })}
          title={say('Switch off {name}', { name: open.rule.name })}
          message={cancelText(open.rule.waiting)}
          confirmLabel={say('Switch off')}
        />
      )}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          opened
          onClose={close}
          onConfirm={() => remove(open.rule)}
          title={say('Delete {name}', { name: open.rule.name })}
          message={cancelText(open.rule.waiting)}
          confirmLabel={say('Delete')}
        />
      )}
    </>
  );
}

const cancelText = (count: number): string =>
  say(
    '{count, plural, =0 {No e-mail waits by it.} one {# e-mail that waits by it is cancelled.} other {# e-mails that wait by it are cancelled.}}',
    { count },
  );
