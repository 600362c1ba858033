import type { interviewLinkEndpoints } from '@hireloom/contracts/booking/interview-link';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { LinkPage } from '../../kit/outside/link-page.tsx';
import { OutsideFacts } from '../../kit/outside/outside-facts.tsx';
import classes from '../../kit/outside/outside.module.css';

type Shown = ReplyOf<typeof interviewLinkEndpoints.show>;

/** The candidate's own page of an interview. Opening it does nothing but read. */
export default function InterviewPage({ token }: { token: string }) {
  return (
    <LinkPage<Shown> purpose="interview" token={token}>
      {({ interview }) =>
        interview && (
          <>
            <h1 className={classes.title} dir="auto">
              {interview.name}
            </h1>
            <OutsideFacts facts={[{ label: 'Job', value: interview.job }]} />
          </>
        )
      }
    </LinkPage>
  );
}
