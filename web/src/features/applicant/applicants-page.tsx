import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { job } from '@hireloom/contracts/job/job';
import type { Row } from '@hireloom/contracts/kit/entity';
import { IconDownload, IconUserPlus } from '../../icons.ts';
import type { WireQuery } from '../../kit/entity/entity-client.ts';
import { listOptions, useRecord } from '../../kit/entity/entity-queries.ts';
import { ExportDialog } from '../../kit/dialog/list-dialogs.ts';
import { toExportQuery } from '../../kit/data-table/table-address.ts';
import { useEntityList } from '../../kit/entity-table/use-entity-list.ts';
import { useTableState } from '../../kit/entity-table/use-table-state.ts';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { type Picked, ReferencePicker } from '../../kit/entity/reference-picker.tsx';
import { useCan } from '../../kit/session/session.ts';
import type { ApplicantBulk } from './applicant-bulk.ts';
import type { ApplicantMore } from './applicant-more.ts';
import { waysOf } from './applicant-row.ts';
import { ApplicantsView } from './applicants-view.tsx';
import { AttachCandidatesDialog } from './attach/attach-dialogs.ts';
import { useMayAttach } from './attach/use-may-attach.ts';
import { say } from '../../kit/words/say.ts';

interface ApplicantsPageProps {
  bulk?: ApplicantBulk | undefined;
  more?: ApplicantMore | undefined;
}

/** All applicants, or those of the job and candidate that stand in the address (`job_id`, `candidate_id`). */
export default function ApplicantsPage({ bulk, more }: ApplicantsPageProps) {
  const [search, setSearch] = useSearchParams();
  const jobId = idOf(search.get('job_id'));
  const candidateId = idOf(search.get('candidate_id'));
  const fixed: WireQuery = {
    ...(jobId ? { job: String(jobId) } : {}),
    ...(candidateId ? { candidate: String(candidateId) } : {}),
  };
  const [state] = useTableState(applicant, false, fixed);
  const { data } = useEntityList(applicant, state, fixed);
  const row = useRecord(job, jobId ?? 0).data as Row<typeof job> | undefined;
  const mayAttach = useMayAttach();
  const mayExport = useCan('applicant', 'export');
  const [exporting, exportDialog] = useDisclosure(false);
  const [attaching, attachDialog] = useDisclosure(false);

  const choose = (key: 'job_id' | 'candidate_id', chosen: Picked | null) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      for (const gone of [key, 'page', 'open']) next.delete(gone);
      if (chosen) next.set(key, String(chosen.id));
      return next;
    });
  const add = mayAttach && row && (
    <Button leftSection={<IconUserPlus size={16} />} onClick={attachDialog.open}>
      {say('Add candidates')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say('Applicants')}
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
      <ApplicantsView
        job={jobId ? { id: jobId, name: row?.job_title ?? say('this job') } : null}
        fixed={fixed}
        bulk={bulk}
        more={more}
        defaultView="table"
        emptyAction={add}
        tools={
          <>
            <div style={{ width: 300 }}>
              <div style={{ width: 300 }}>
                <ReferencePicker
                  field={applicant.fields.job}
                  label={say('Job')}
                  placeholder={say('All jobs')}
                  value={jobId ? { id: jobId, name: row?.job_title ?? '' } : null}
                  onChange={(chosen) => choose('job_id', chosen)}
                />
              </div>
            </div>
            {candidateId && (
              <CandidatePicker id={candidateId} onChange={(chosen) => choose('candidate_id', chosen)} />
            )}
          </>
        }
      />
      <ExportDialog
        entity={applicant}
        opened={exporting}
        onClose={exportDialog.close}
        query={{ ...toExportQuery(state), ...fixed }}
      />
      {attaching && row && (
        <AttachCandidatesDialog
          job={{ id: row.id, name: row.job_title, ways: waysOf(row) }}
          onClose={attachDialog.close}
        />
      )}
    </>
  );
}

function idOf(text: string | null): number | null {
  const id = Number(text);
  return text && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The candidate of the address; their name comes from an applicant, as not everybody sees the candidate base. */
function CandidatePicker({ id, onChange }: { id: number; onChange: (chosen: Picked | null) => void }) {
  const { data } = useQuery(listOptions(applicant, { candidate: String(id), page: '1', page_size: '1' }));
  const name = data?.results[0]?.applicant;
  return (
    <ReferencePicker
      field={applicant.fields.candidate}
      label={say('Candidate')}
      value={{ id, name: typeof name === 'string' ? name : '' }}
      onChange={onChange}
    />
  );
}
