import { useState } from 'react';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { optOutEndpoints } from '@hireloom/contracts/mail/opt-out-link';
import { type Act, LinkPage } from '../kit/outside/link-page.tsx';
import classes from '../kit/outside/outside.module.css';
import { say } from '../kit/words/say.ts';

type Shown = ReplyOf<typeof optOutEndpoints.show>;

/** Where the link under mails to many leads: whoever got one says that they want no more. Opening it does nothing. */
export default function OptOutPage({ token }: { token: string }) {
  return (
    <LinkPage<Shown> purpose="opt_out" token={token}>
      {({ is_out, team }, act) => (
        <>
          <div>
            <h1 className={classes.title}>
              {is_out ? say('You get no more of these e-mails') : say('No more e-mails?')}
            </h1>
            <p dir="auto">
              {is_out
                ? say('{team} writes to you only about your own applications.', { team: team.name })
                : say('{team} then writes to you only about your own applications.', { team: team.name })}
            </p>
          </div>
          {!is_out && <Choice act={act} />}
        </>
      )}
    </LinkPage>
  );
}

function Choice({ act }: { act: Act }) {
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await act({}).finally(() => setSending(false));
  };
  return (
    <div className={classes.buttons}>
      <button type="button" className={classes.main} disabled={sending} onClick={() => void send()}>
        {say('Send me no more')}
      </button>
    </div>
  );
}
