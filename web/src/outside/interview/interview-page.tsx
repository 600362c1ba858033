import type {
  InterviewPage as Interview,
  interviewLinkEndpoints,
} from '@hireloom/contracts/booking/interview-link';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { linkPages } from '@hireloom/contracts/link/link-pages';
import { lazy, Suspense, useState } from 'react';
import { type Act, LinkPage } from '../../kit/outside/link-page.tsx';
import classes from '../../kit/outside/outside.module.css';
import { say } from '../../kit/words/say.ts';
import { InterviewFacts } from './interview-facts.tsx';
import { InterviewSteps } from './interview-steps.tsx';
import { browserZone } from './moments.ts';
import { ZonePicker } from './zone-picker.tsx';

type Shown = ReplyOf<typeof interviewLinkEndpoints.show>;

const CheckInCode = lazy(() => import('./check-in-code.tsx'));

/**
 * The candidate's own page of an interview, to which all mails lead: it shows the link of the meeting when there is one, so
 * that a late or moved one needs no new mail. Opening it does nothing but read.
 */
export default function InterviewPage({ token }: { token: string }) {
  return (
    <LinkPage<Shown> purpose="interview" token={token} stays languages about={say('Your interview')}>
      {({ interview }, act) => interview && <Content interview={interview} token={token} act={act} />}
    </LinkPage>
  );
}

function Content({ interview, token, act }: { interview: Interview; token: string; act: Act }) {
  const [zone, setZone] = useState(browserZone);
  const { name, status, starts_on, moves_left, asked_for, check_in_code } = interview;
  return (
    <>
      <div>
        <h1 className={classes.title} dir="auto">
          {name}
        </h1>
        <p className={classes.dimmed}>{statusText(interview)}</p>
      </div>
      <InterviewFacts interview={interview} zone={zone} />
      <ZonePicker value={zone} other={interview.zone} onChange={setZone} />
      {check_in_code && (
        <Suspense fallback={null}>
          <CheckInCode code={check_in_code} />
        </Suspense>
      )}
      <Joining interview={interview} token={token} />
      {/* What was done closes what was open; what was refused leaves what was typed. */}
      <InterviewSteps
        key={`${status} ${starts_on} ${moves_left} ${asked_for}`}
        {...{ interview, zone, act }}
      />
    </>
  );
}

function statusText({ status, may }: Interview): string {
  if (status === 'asked')
    return may.choose ? say('Please choose a time that suits you.') : say('It has no time yet.');
  return status === 'confirmed' ? say('You have said that you will come.') : say('You are invited.');
}

/** Where to go when it begins, and the entry for the own calendar. */
function Joining({ interview, token }: { interview: Interview; token: string }) {
  const { meeting, starts_on } = interview;
  if (!starts_on) return null;
  const calendar = linkPages.interview.call.replace(':token', encodeURIComponent(token));
  return (
    <>
      {meeting.state === 'waiting' && (
        <p className={classes.notice}>
          {say('The link of the meeting will stand here before it begins. You need no other e-mail for it.')}
        </p>
      )}
      <div className={classes.buttons}>
        {meeting.link && (
          <a className={classes.main} href={meeting.link} target="_blank" rel="noopener noreferrer">
            {say('Join')}
          </a>
        )}
        <a
          className={classes.plain}
          href={`/api/v1${calendar}calendar/`}
          rel="noreferrer"
          download="interview.ics"
        >
          {say('Add to calendar')}
        </a>
      </div>
    </>
  );
}
