import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { useListBulk } from '../features/bulk-action/index.ts';
import { useReadAgain, useResumeIntake } from '../features/bulk-resume/index.ts';
import CandidateTablePage from '../features/candidate/candidate-list-page.tsx';
import { DuplicatesLink, mergePage, useDuplicateRights } from '../features/duplicate/index.ts';
import { ClientResumeButton } from '../features/resume-format/index.ts';
import { IconPaperclip, IconUpload } from '../icons.ts';
import type { KitRow } from '../kit/entity/entity-client.ts';
import { bulkAttachment, bulkParsing, readingAgain } from '../kit/page/route-rights.ts';
import { MenuItem } from '../kit/page/menu.tsx';
import { useCan, useMay } from '../kit/session/session.ts';
import { say } from '../kit/words/say.ts';

/** All candidates, with what the processes around candidates add to the page. */
export default function CandidateListPage() {
  const navigate = useNavigate();
  const mayParse = useMay(bulkParsing);
  const mayReadAgain = useMay(readingAgain);
  const mayAttach = useMay(bulkAttachment);
  const mayMake = useCan('client_portal', 'create');
  const mayMerge = useDuplicateRights().decide;
  const { bulkActions, bulkAll } = useListBulk(candidate);
  const intake = useResumeIntake(mayParse);
  const readAgain = useReadAgain();
  const mergeTwo = (rows: KitRow[]) => {
    // The older record stays unless somebody swaps the two.
    const [keep, drop] = rows.map(({ id }) => id).toSorted((one, other) => one - other);
    if (keep && drop) void navigate(mergePage(keep, drop));
  };
  return (
    <>
      <CandidateTablePage
        actions={
          <>
            <DuplicatesLink />
            {mayParse && (
              <Button variant="default" leftSection={<IconUpload size={16} />} onClick={intake.open}>
                {say('Upload resumes')}
              </Button>
            )}
          </>
        }
        menu={
          mayAttach && (
            <MenuItem to={`${candidate.page}/attachments`} leftSection={<IconPaperclip size={16} />}>
              {say('Attach documents')}
            </MenuItem>
          )
        }
        bulkActions={
          bulkActions || mayMerge || mayReadAgain || mayMake
            ? (rows, clear) => (
                <>
                  {bulkActions?.(rows, clear)}
                  <ClientResumeButton people={{ candidates: rows.map(({ id }) => id) }} onDone={clear} />
                  {mayMerge && rows.length === 2 && (
                    <Button size="compact-sm" variant="default" onClick={() => mergeTwo(rows)}>
                      {say('Merge…')}
                    </Button>
                  )}
                  {mayReadAgain && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      onClick={() => readAgain(rows.map(({ id }) => id))}
                    >
                      {say('Read resume again')}
                    </Button>
                  )}
                </>
              )
            : undefined
        }
        bulkAll={bulkAll}
        emptyHint={mayParse ? say('Drop resumes anywhere on this page to add the first ones.') : undefined}
      />
      {intake.element}
    </>
  );
}
