import type { OfferPage as Offer, offerLinkEndpoints } from '@hireloom/contracts/offer-answer/offer-link';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { formatMoney } from '@hireloom/contracts/kit/money';
import { dayText } from '@hireloom/contracts/kit/wall-time';
import { type Act, LinkPage } from '../../kit/outside/link-page.tsx';
import { OutsideFacts } from '../../kit/outside/outside-facts.tsx';
import classes from '../../kit/outside/outside.module.css';
import { currentLocale } from '../../kit/value/intl.ts';
import { say } from '../../kit/words/say.ts';
import { LetterView } from './letter-view.tsx';
import { OfferSteps } from './offer-steps.tsx';

type Shown = ReplyOf<typeof offerLinkEndpoints.show>;

/** The candidate's own page of an offer: read it, accept, decline or ask. Opening it does nothing but read. */
export default function OfferPage({ token }: { token: string }) {
  return (
    <LinkPage<Shown> purpose="offer" token={token} stays languages about={say('Your offer')}>
      {({ offer }, act) => offer && <Content offer={offer} token={token} act={act} />}
    </LinkPage>
  );
}

function Content({ offer, token, act }: { offer: Offer; token: string; act: Act }) {
  const { person, company, designation, location, joining_date, salary, currency } = offer;
  const { expires_on, zone, status, accepted_as, letter } = offer;
  const isOpen = status === 'open';
  return (
    <>
      <div>
        <h1 className={classes.title}>{say('Your offer, {person}', { person })}</h1>
        <p className={classes.dimmed}>
          {isOpen
            ? say('Please answer until the end of {date} (time zone {zone}).', {
                date: dayText(expires_on),
                zone,
              })
            : accepted_as
              ? say('Accepted by {name}', { name: accepted_as })
              : say('You accepted this offer.')}
        </p>
      </div>
      <OutsideFacts
        facts={[
          { label: say('Position'), value: designation },
          ...(company ? [{ label: say('Company'), value: company }] : []),
          ...(location ? [{ label: say('Where'), value: location }] : []),
          { label: say('First day'), value: dayText(joining_date) },
          {
            label: say('Salary'),
            value: say('{amount} {currency} a month', {
              amount: formatMoney(salary, currency, currentLocale()),
              currency: currency.code,
            }),
          },
        ]}
      />
      {!isOpen && (
        <p className={classes.notice}>
          {say('What happens next: we write to you about the documents that we need before your first day.')}
        </p>
      )}
      {letter ? (
        <LetterView key={letter.sha256} token={token} isOpen={isOpen} />
      ) : (
        <p className={classes.notice}>
          {say('The letter is being made. Please open this page again in a moment.')}
        </p>
      )}
      {isOpen && <OfferSteps offer={offer} act={act} />}
    </>
  );
}
