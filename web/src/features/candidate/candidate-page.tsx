import { Button, Group, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { CandidateProfile } from '@hireloom/contracts/candidate/candidate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { canView } from '@hireloom/contracts/permissions';
import {
  IconArrowRight,
  IconBriefcase,
  IconFileText,
  IconMail,
  IconMessage,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUserMinus,
} from '../../icons.ts';
import type { KitRow } from '../../kit/entity/entity-client.ts';
import { useDeleteDialog } from '../../kit/entity/use-delete-dialog.tsx';
import { useChangeCell } from '../../kit/entity-table/in-place/use-change-cell.ts';
import { RecordTabs } from '../../kit/entity-page/record-tabs.tsx';
import { useWriteMail } from '../../kit/mail/mail-desk.ts';
import { useCommands } from '../../kit/page/commands.ts';
import { MenuItem } from '../../kit/page/menu.tsx';
import { useKeys } from '../../kit/page/use-keys.ts';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { useOwnRef } from '../../kit/session/own-member.ts';
import { useCan, useViewer } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';
import { AttachToJobDialog, useMayAttach, useSteps } from '../applicant/index.ts';
import { SplitPanes, useNarrow } from '../resume/index.ts';
import { listAddress } from './candidate-address.ts';
import classes from './candidate-page.module.css';
import { CandidateHeader } from './header/candidate-header.tsx';
import { StepButtons, targetOf } from './header/step-buttons.tsx';
import { MissingCandidate } from './missing-candidate.tsx';
import { CandidateResume } from './profile/candidate-resume.tsx';
import { type CandidateTabs, useCandidateTabs } from './profile/candidate-tabs.tsx';
import { Neighbours } from './profile/neighbours.tsx';
import { useProfile } from './profile/use-profile.ts';

/** What the processes around candidates add to the page. */
export interface CandidatePageProps {
  /** Said above the name, as long as the candidate is not deleted. */
  notices: (id: number) => ReactNode;
  /** Said where no candidate of this id was found. */
  instead: (id: number) => ReactNode;
  /** Own entries of the menu; nothing where there are none for the viewer. */
  menu: (profile: CandidateProfile, rights: { mayEdit: boolean }) => ReactNode;
  /** Tabs after Jobs. */
  tabs: CandidateTabs;
}

/** One candidate: who it is, where they stand and what comes next; below the resume beside what happened. */
export default function CandidatePage(props: CandidatePageProps) {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const applicantId = Number(search.get('applicant')) || null;
  const profile = useProfile(id, applicantId);
  if (profile.data) return <LoadedCandidate key={id} profile={profile.data} {...props} />;
  if (profile.isPending && profile.fetchStatus !== 'idle') return <LoadingCandidate />;
  return (
    <MissingCandidate error={profile.error} onRetry={() => void profile.refetch()} more={props.instead(id)} />
  );
}

const panes = () => ({ left: say('Resume'), right: say('Profile') });

function LoadingCandidate() {
  return (
    <div aria-busy aria-label={say('Loading')}>
      <Group h={56} gap={12}>
        <Skeleton height={40} width={40} radius="md" />
        <Skeleton height={24} width={240} />
      </Group>
      <Skeleton height={16} width={320} mb={6} />
      <Skeleton height={16} width={260} mb={14} />
      <SplitPanes
        labels={panes()}
        left={<Skeleton height="100%" />}
        right={
          <>
            <Skeleton height={36} mb="md" />
            <Skeleton height={320} />
          </>
        }
      />
    </div>
  );
}

type LoadedCandidateProps = Omit<CandidatePageProps, 'instead'> & { profile: CandidateProfile };

function LoadedCandidate({ profile, notices, menu, tabs: more }: LoadedCandidateProps) {
  const row: KitRow = { ...profile.candidate };
  const { id, name } = profile.candidate;
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const viewer = useViewer();
  const narrow = useNarrow();
  const [attaching, attach] = useDisclosure(false);
  const [whole, resume] = useDisclosure(false);
  const [chosen, setChosen] = useState(Number(search.get('applicant')) || null);
  const noteBox = useRef<HTMLTextAreaElement>(null);
  const steps = useSteps();
  const change = useChangeCell(candidate);
  const own = useOwnRef();
  const deleted = row.deleted_on !== null;
  const maySee = canView(viewer, 'candidate');
  const mayEdit = useCan('candidate', 'update') && !deleted;
  const mayDelete = useCan('candidate', 'delete');
  const mayAttach = useMayAttach() && !deleted;
  const mayMove = useCan('applicant', 'update') && !deleted;
  const { applications } = profile;
  const current = applications.find((application) => application.id === chosen) ?? applications[0] ?? null;
  const moved = mayMove ? current : null;
  const isOut = current?.stage.category === 'hired';
  const editPage = `${candidate.page}/${id}/edit`;
  const { askDelete, restore, dialogs } = useDeleteDialog(
    candidate,
    () => void navigate(listAddress(search)),
  );
  const writeNote = () => {
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (narrow === 'medium') next.set('tab', 'timeline');
        else next.delete('tab');
        return next;
      },
      { replace: true },
    );
    // The box stands there once its tab does.
    requestAnimationFrame(() => noteBox.current?.focus());
  };
  const edit = mayEdit ? () => void navigate(editPage) : undefined;
  const move = moved
    ? () => steps.pickStage(targetOf(moved), [{ workflow: moved.workflow, version: moved.workflow_version }])
    : undefined;
  const reject = moved && !isOut ? () => steps.reject(targetOf(moved)) : undefined;
  const writeMail = useWriteMail();
  const write =
    writeMail && !deleted
      ? () =>
          writeMail({
            about: current ? { kind: 'applicant', id: current.id, name } : { kind: 'candidate', id, name },
          })
      : undefined;
  const openResume = profile.resume ? resume.open : undefined;
  useKeys({ e: edit, m: move, r: reject, n: writeNote, o: openResume });
  useCommands(name, [
    move && { id: 'move', label: say('Move to stage…'), icon: IconArrowRight, shortcut: 'm', run: move },
    reject && { id: 'reject', label: say('Reject…'), icon: IconUserMinus, shortcut: 'r', run: reject },
    { id: 'note', label: say('Write a note'), icon: IconMessage, shortcut: 'n', run: writeNote },
    write && { id: 'mail', label: say('Write an e-mail'), icon: IconMail, run: write },
    mayAttach && { id: 'attach', label: say('Attach to job'), icon: IconBriefcase, run: attach.open },
    mayEdit && own && profile.candidate.owner?.id !== own.id
      ? {
          id: 'assign',
          label: say('Assign to me'),
          icon: IconUserCheck,
          run: () => void change(row, { name: 'owner', field: candidate.fields.owner }, own),
        }
      : false,
    openResume && {
      id: 'resume',
      label: say('Show the resume in the whole window'),
      icon: IconFileText,
      shortcut: 'o',
      run: openResume,
    },
    edit && { id: 'edit', label: say('Edit'), icon: IconPencil, shortcut: 'e', run: edit },
  ]);
  const view = (
    <CandidateResume
      id={id}
      resume={profile.resume}
      maySeeAll={maySee}
      mayEdit={mayEdit}
      whole={whole}
      onWhole={resume.open}
      onClose={resume.close}
    />
  );
  const tabs = useCandidateTabs(profile, {
    maySee,
    mayEdit,
    onAttach: mayAttach ? attach.open : undefined,
    more,
    applicant: current?.id ?? null,
    noteBox,
    resume: narrow ? <div className={classes.resume}>{view}</div> : null,
    resumeFirst: narrow === 'medium',
  });
  const panel = (
    <>
      {!deleted && notices(id)}
      <RecordTabs tabs={tabs} />
    </>
  );
  const ownEntries = menu(profile, { mayEdit });
  return (
    <div className={classes.page}>
      {maySee && <Neighbours id={id} />}
      <CandidateHeader
        profile={profile}
        current={current}
        onCurrent={(application) => setChosen(application.id)}
        onWrite={write}
        actions={
          <>
            {moved && <StepButtons application={moved} steps={steps} />}
            {mayAttach && !current && (
              <Button leftSection={<IconBriefcase size={16} />} onClick={attach.open}>
                {say('Attach to job')}
              </Button>
            )}
            {mayDelete && deleted && <Button onClick={() => void restore(row)}>{say('Restore')}</Button>}
            {(mayEdit ||
              ownEntries ||
              write ||
              moved ||
              (mayAttach && current) ||
              (mayDelete && !deleted)) && (
              <MoreMenu label={say('More actions')}>
                {write && (
                  <MenuItem leftSection={<IconMail size={16} />} onClick={write}>
                    {say('Write an e-mail')}
                  </MenuItem>
                )}
                {write && profile.candidate.email && (
                  <MenuItem onClick={() => window.location.assign(`mailto:${profile.candidate.email}`)}>
                    {say('Write in the mail program')}
                  </MenuItem>
                )}
                {mayEdit && (
                  <MenuItem to={editPage} leftSection={<IconPencil size={16} />}>
                    {say('Edit')}
                  </MenuItem>
                )}
                {mayAttach && current && (
                  <MenuItem leftSection={<IconBriefcase size={16} />} onClick={attach.open}>
                    {say('Attach to job')}
                  </MenuItem>
                )}
                {moved && !isOut && (
                  <MenuItem
                    leftSection={<IconUserMinus size={16} />}
                    onClick={() => steps.withdraw(targetOf(moved))}
                  >
                    {say('Withdrew')}
                  </MenuItem>
                )}
                {ownEntries}
                {mayDelete && !deleted && (
                  <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => askDelete(row)}>
                    {say('Delete')}
                  </MenuItem>
                )}
              </MoreMenu>
            )}
          </>
        }
      />
      {narrow ? panel : <SplitPanes labels={panes()} left={view} right={panel} />}
      {attaching && <AttachToJobDialog candidates={[{ id, name }]} onClose={attach.close} />}
      {steps.dialogs}
      {dialogs}
    </div>
  );
}
