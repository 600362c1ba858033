import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { LeavingFile } from '@hireloom/contracts/file-manager/file-retention-endpoints';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { mark, say } from '../../../kit/words/say.ts';
import { pageOf } from '../place.ts';

/** What is told of a file that goes: which, of what, and when. */
export const leavingColumns: readonly DataColumn<LeavingFile>[] = [
  {
    key: 'name',
    label: mark('Name'),
    width: 220,
    cell: ({ name }) => <Ellipsis>{name}</Ellipsis>,
    under: ({ category }) => category?.name ?? say('No category'),
  },
  {
    key: 'owner',
    label: mark('Belongs to'),
    width: 180,
    cell: ({ owner, owner_deleted }) => {
      const page = owner_deleted ? null : pageOf(owner.place);
      return page ? (
        <Anchor component={Link} to={page} size="sm" display="block">
          <Ellipsis>{owner.name}</Ellipsis>
        </Anchor>
      ) : (
        <Ellipsis>{owner.name}</Ellipsis>
      );
    },
    under: ({ owner_deleted }) => owner_deleted && say('Deleted'),
  },
  {
    key: 'goes_on',
    label: mark('Goes on'),
    width: 120,
    grows: false,
    cell: ({ goes_on }) => <DateView value={goes_on} day />,
  },
];
