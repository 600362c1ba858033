import { Button, Group, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { CandidateProfile } from '@hireloom/contracts/candidate/candidate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { canView } from '@hireloom/contracts/permissions';
import { IconBriefcase, IconPencil, IconTrash } from '../../icons.ts';
import type { KitRow } from '../../kit/entity/entity-client.ts';
import { RecordHeader } from '../../kit/entity-page/record-header.tsx';
import { RecordTabs } from '../../kit/entity-page/record-tabs.tsx';
import { FieldValue } from '../../kit/value/field-value.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { useKeys } from '../../kit/page/use-keys.ts';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { useCan, useViewer } from '../../kit/session/session.ts';
import { useDeleteDialog } from '../../kit/entity/use-delete-dialog.tsx';
import { AttachToJobDialog, useMayAttach } from '../applicant/index.ts';
import { listAddress } from './candidate-address.ts';
import { CandidateResume } from './profile/candidate-resume.tsx';
import { type CandidateTabs, useCandidateTabs } from './profile/candidate-tabs.tsx';
import { CopyText } from './profile/copy-text.tsx';
import { MissingCandidate } from './missing-candidate.tsx';
import { Neighbours } from './profile/neighbours.tsx';
import { positionText } from '../resume/index.ts';
import { SplitPanes } from '../resume/index.ts';
import { useProfile } from './profile/use-profile.ts';
import { say } from '../../kit/words/say.ts';

/** What the processes around candidates add to the page. */
export interface CandidatePageProps {
  /** Said above the name, as long as the candidate is not deleted. */
  notices: (id: number) => ReactNode;
  /** Said where no candidate of this id was found. */
  instead: (id: number) => ReactNode;
  /** Own entries of the menu, for those who may edit. */
  menu: (profile: CandidateProfile) => ReactNode;
  /** Tabs after Jobs. */
  tabs: CandidateTabs;
}

/** One candidate: the resume at the left; at the right who it is, how they stand, and what to do next. */
export default function CandidatePage(props: CandidatePageProps) {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const applicantId = Number(search.get('applicant')) || null;
  const profile = useProfile(id, applicantId);
  if (profile.data) return <LoadedCandidate key={id} profile={profile.data} {...props} />;
  if (profile.isPending && profile.fetchStatus !== 'idle') {
    return (
      <SplitPanes
        labels={{ left: 'Resume', right: 'Profile' }}
        left={<Skeleton height="100%" />}
        right={
          <div aria-busy aria-label={say('Loading')}>
            <Group mb="md">
              <Skeleton height={52} width={52} radius="md" />
              <Skeleton height={24} width={240} />
            </Group>
            <Skeleton height={36} mb="md" />
            <Skeleton height={320} />
          </div>
        }
      />
    );
  }
  return (
    <MissingCandidate error={profile.error} onRetry={() => void profile.refetch()} more={props.instead(id)} />
  );
}

type LoadedCandidateProps = Omit<CandidatePageProps, 'instead'> & { profile: CandidateProfile };

function LoadedCandidate({ profile, notices, menu, tabs: more }: LoadedCandidateProps) {
  const row: KitRow = { ...profile.candidate };
  const { id, name, email, candidate_phone: phone, status, photo, owner, tags } = profile.candidate;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const viewer = useViewer();
  const [attaching, attach] = useDisclosure(false);
  const deleted = row.deleted_on !== null;
  const maySee = canView(viewer, 'candidate');
  const mayEdit = useCan('candidate', 'update') && !deleted;
  const mayDelete = useCan('candidate', 'delete');
  const mayAttach = useMayAttach() && !deleted;
  const editPage = `${candidate.page}/${id}/edit`;
  const { askDelete, restore, dialogs } = useDeleteDialog(
    candidate,
    () => void navigate(listAddress(search)),
  );
  useKeys({ e: mayEdit ? () => void navigate(editPage) : undefined });
  const tabs = useCandidateTabs(profile, {
    maySee,
    mayEdit,
    onAttach: mayAttach ? attach.open : undefined,
    more,
  });
  const field = (key: 'status' | 'owner' | 'tags', value: unknown) => (
    <FieldValue kind={candidate.fields[key].kind} field={candidate.fields[key]} name={key} value={value} />
  );
  return (
    <>
      <SplitPanes
        labels={{ left: 'Resume', right: 'Profile' }}
        left={<CandidateResume id={id} resume={profile.resume} maySeeAll={maySee} mayEdit={mayEdit} />}
        right={
          <>
            {maySee && (
              <Group justify="flex-end" mih={36}>
                <Neighbours id={id} />
              </Group>
            )}
            {!deleted && notices(id)}
            <RecordHeader
              name={name}
              kind={say('Candidate')}
              photo={photo}
              deleted={deleted}
              status={status && field('status', status)}
              facts={[
                positionText(profile.candidate),
                email && (
                  <CopyText key="email" label={say('e-mail')}>
                    {email}
                  </CopyText>
                ),
                phone && (
                  <CopyText key="phone" label={say('phone')}>
                    {phone}
                  </CopyText>
                ),
                owner && field('owner', owner),
                tags && tags.length > 0 && field('tags', tags),
              ]}
              actions={
                <>
                  {mayAttach && (
                    <Button leftSection={<IconBriefcase size={16} />} onClick={attach.open}>
                      {say('Attach to job')}
                    </Button>
                  )}
                  {mayDelete && deleted && (
                    <Button onClick={() => void restore(row)}>{say('Restore')}</Button>
                  )}
                  {(mayEdit || (mayDelete && !deleted)) && (
                    <MoreMenu label={say('More actions')}>
                      {mayEdit && (
                        <MenuItem to={editPage} leftSection={<IconPencil size={16} />}>
                          {say('Edit')}
                        </MenuItem>
                      )}
                      {mayEdit && menu(profile)}
                      {mayDelete && !deleted && (
                        <MenuItem
                          color="red"
                          leftSection={<IconTrash size={16} />}
                          onClick={() => askDelete(row)}
                        >
                          {say('Delete')}
                        </MenuItem>
                      )}
                    </MoreMenu>
                  )}
                </>
              }
            />
            <RecordTabs tabs={tabs} />
          </>
        }
      />
      {attaching && <AttachToJobDialog candidates={[{ id, name }]} onClose={attach.close} />}
      {dialogs}
    </>
  );
}
