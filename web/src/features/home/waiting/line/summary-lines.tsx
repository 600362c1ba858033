import type { WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { formatCount } from '../../../../kit/value/format-count.ts';
import { say, sayStored } from '../../../../kit/words/say.ts';
import type { LineSteps } from '../../use-line-steps.tsx';
import { LineButton } from './line-button.tsx';
import { LineFrame, When } from './line-frame.tsx';

type SummaryKind =
  | 'resumes'
  | 'duplicates'
  | 'failed_work'
  | 'vendor_limit'
  | 'invitations'
  | 'failed_mails'
  | 'unsent_auto_mails';

interface SummaryLineProps {
  line: WaitingLineOf<SummaryKind>;
  steps: LineSteps;
}

/** Several things of one kind that are looked at on a page of their own. */
export function SummaryLine({ line, steps }: SummaryLineProps) {
  const { title, meta } = textsOf(line);
  const { since } = line;
  return (
    <LineFrame
      line={line}
      steps={steps}
      title={title}
      meta={since ? <When since={since}>{meta}</When> : meta('')}
      actions={
        <LineButton main onClick={() => steps.open(line)}>
          {say('Review')}
        </LineButton>
      }
    />
  );
}

function textsOf(line: WaitingLineOf<SummaryKind>): { title: string; meta: (when: string) => string } {
  switch (line.kind) {
    case 'resumes': {
      const { count, total } = line;
      return {
        title: say('{count} of {total} files need a look', { count, total }),
        meta: (when) => say('The first was read {when}', { when }),
      };
    }
    case 'duplicates': {
      const { count, more } = line;
      return {
        title: more
          ? say('{count} pairs of candidates may be the same person', { count: formatCount(count, false) })
          : say(
              '{count, plural, one {# pair of candidates may be the same person} other {# pairs of candidates may be the same person}}',
              { count },
            ),
        meta: (when) => say('The oldest was found {when}', { when }),
      };
    }
    case 'failed_work':
      return {
        title: say(
          '{count, plural, one {# piece of background work failed for good} other {# pieces of background work failed for good}}',
          { count: line.count },
        ),
        meta: (when) => say('The first failed {when}', { when }),
      };
    case 'unsent_auto_mails': {
      const { count, name, why, why_phrase } = line;
      return {
        title: say(
          '{count, plural, one {# automatic e-mail could not be written} other {# automatic e-mails could not be written}}',
          { count },
        ),
        meta: (when) => say('{name}: {why}, {when}', { name, why: sayStored(why, why_phrase), when }),
      };
    }
    case 'failed_mails': {
      const { count, more, subject, to } = line;
      return {
        title: more
          ? say('{count} e-mails did not arrive', { count: formatCount(count, false) })
          : say('{count, plural, one {# e-mail did not arrive} other {# e-mails did not arrive}}', { count }),
        meta: () => say('The newest is “{subject}” to {to}', { subject, to }),
      };
    }
    case 'vendor_limit':
      return {
        title: say('{count} of {limit} vendor users: nobody more can be invited', {
          count: line.count,
          limit: line.limit,
        }),
        meta: () => say('Raise the limit or end the access of somebody'),
      };
    case 'invitations': {
      const { name, count } = line;
      return {
        title:
          count === 1
            ? say('{name} was invited and has not signed in', { name })
            : say('{count} people were invited and have not signed in', { count }),
        meta: (when) =>
          count === 1
            ? say('Invited {when}', { when })
            : say('{name} was invited first, {when}', { name, when }),
      };
    }
  }
}
