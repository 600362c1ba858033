import { Anchor, List } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BulkAction } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { recordKinds } from '@hireloom/contracts/record-kinds';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { LoadMore, PanelLoading } from '../../kit/panel/panel-list.tsx';
import { recordPath } from '../../kit/entity/record-path.ts';
import { type BulkList, bulkItemsQuery } from './bulk-action-queries.ts';
import classes from './bulk-action.module.css';
import { formatCount } from '../../kit/value/format-count.ts';
import { ReasonText } from './reason-text.tsx';
import { mark, say, sayStored } from '../../kit/words/say.ts';

interface ActionReasonsProps {
  id: string;
  action: BulkAction;
  reasons: BulkAction['reasons'];
}

const listLabels: Record<BulkList, string> = {
  failed: mark('Failed'),
  skipped: mark('Skipped'),
  not_undone: mark('Not put back'),
};

/** Why records were left as they are, and on asking which ones. */
export function ActionReasons({ id, action, reasons }: ActionReasonsProps) {
  const [list, setList] = useState<BulkList | null>(null);
  const lists = (['failed', 'not_undone', 'skipped'] as const).filter((each) => action[each] > 0);
  return (
    <div id={id} className={classes.reasons}>
      <List size="xs" spacing={2}>
        {reasons.map((group) => (
          <List.Item key={group.reason}>
            <ReasonText {...group} />
          </List.Item>
        ))}
      </List>
      {lists.map((each) => (
        <Anchor
          key={each}
          component="button"
          type="button"
          size="xs"
          me="sm"
          mt={4}
          aria-expanded={list === each}
          onClick={() => setList(list === each ? null : each)}
        >
          {say(listLabels[each])}: {formatCount(action[each])}
        </Anchor>
      ))}
      {list && <Items action={action} list={list} />}
    </div>
  );
}

function Items({ action, list }: { action: BulkAction; list: BulkList }) {
  const query = useInfiniteQuery(bulkItemsQuery(action.id, list));
  if (query.isPending) return <PanelLoading />;
  if (query.isError) {
    return (
      <ErrorState
        title={say('The records could not be read')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const kind = recordKinds[action.entity];
  return (
    <>
      <ul className={classes.items} aria-label={say(listLabels[list])}>
        {query.data.pages
          .flatMap(({ results }) => results)
          .map(({ record, reason, reason_phrase }) => {
            const path = recordPath(kind, record.id);
            const name = record.name || `${say(kind.label)} ${record.id}`;
            return (
              <li key={record.id}>
                {path ? (
                  <Anchor component={Link} to={path} inherit dir="auto">
                    {name}
                  </Anchor>
                ) : (
                  <span dir="auto">{name}</span>
                )}
                : {sayStored(reason, reason_phrase)}
              </li>
            );
          })}
      </ul>
      <LoadMore query={query} />
    </>
  );
}
