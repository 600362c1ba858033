import { Button, SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { offer } from '@hireloom/contracts/offer/offer';
import { openOffers } from '@hireloom/contracts/offer/offer-words';
import { IconDownload, IconPlus } from '../../icons.ts';
import { toExportQuery } from '../../kit/data-table/table-address.ts';
import { ExportDialog } from '../../kit/dialog/list-dialogs.ts';
import { useEntityList } from '../../kit/entity-table/use-entity-list.ts';
import { useTableState } from '../../kit/entity-table/use-table-state.ts';
import { useMakeOffer } from '../../kit/offer/offer-desk.ts';
import { MenuItem } from '../../kit/page/menu.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { useCan } from '../../kit/session/session.ts';
import { mark, say } from '../../kit/words/say.ts';
import { OfferTable } from './offer-table.tsx';

/** The ready-made views that one comes for, by the statuses that they show. */
const shown = [
  { value: 'all', label: mark('All'), status: '' },
  { value: 'work', label: mark('To be sent'), status: 'draft,pending_approval,approved' },
  { value: 'open', label: mark('To be answered'), status: openOffers.join(',') },
  { value: 'accepted', label: mark('Accepted'), status: 'accepted' },
];

/** All offers that the viewer may read. */
export default function OfferListPage() {
  const [state] = useTableState(offer, false);
  const { data } = useEntityList(offer, state);
  const [search, setSearch] = useSearchParams();
  const [exporting, exportDialog] = useDisclosure(false);
  const mayExport = useCan('offer', 'export');
  const make = useMakeOffer();
  const add = make && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => make()}>
      {say('New offer')}
    </Button>
  );
  const show = (status: string) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      for (const name of ['status', 'page']) next.delete(name);
      if (status) next.set('status', status);
      return next;
    });
  return (
    <>
      <PageHeader
        title={say('Offers')}
        count={data?.count}
        exact={data?.count_exact}
        actions={
          <>
            {add}
            {mayExport && (
              <MoreMenu label={say('More actions')}>
                <MenuItem leftSection={<IconDownload size={16} />} onClick={exportDialog.open}>
                  {say('Export')}
                </MenuItem>
              </MoreMenu>
            )}
          </>
        }
      />
      <SegmentedControl
        mb="sm"
        aria-label={say('Which offers')}
        data={shown.map(({ value, label }) => ({ value, label: say(label) }))}
        value={shown.find(({ status }) => status === (search.get('status') ?? ''))?.value ?? ''}
        onChange={(value) => show(shown.find((one) => one.value === value)?.status ?? '')}
      />
      <OfferTable emptyAction={add} />
      <ExportDialog
        entity={offer}
        opened={exporting}
        onClose={exportDialog.close}
        query={toExportQuery(state)}
      />
    </>
  );
}
