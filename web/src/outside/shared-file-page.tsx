import type { sharedFileEndpoints } from '@hireloom/contracts/file-manager/share-link-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { linkPages } from '@hireloom/contracts/link/link-pages';
import { LinkPage } from '../kit/outside/link-page.tsx';
import classes from '../kit/outside/outside.module.css';
import { dayText } from '../kit/value/date/date-text.ts';
import { fileSizeText } from '../kit/value/file-size.ts';
import { say } from '../kit/words/say.ts';

type Shown = ReplyOf<typeof sharedFileEndpoints.show>;

/** Where a link to a shared file leads. Opening it saves nothing. */
export default function SharedFilePage({ token }: { token: string }) {
  return (
    <LinkPage<Shown> purpose="file" token={token} languages>
      {({ file, team, expires_on }) =>
        file && (
          <>
            <div>
              <h1 className={classes.title} dir="auto">
                {file.name}
              </h1>
              <p>{say('{team} shares this file with you.', { team: team.name })}</p>
              <p>
                {fileSizeText(file.size)}
                {expires_on && ` · ${say('Until {day}', { day: dayText(expires_on) })}`}
              </p>
            </div>
            <div className={classes.buttons}>
              <a className={classes.main} href={contentOf(token)} download={file.name}>
                {say('Download')}
              </a>
            </div>
          </>
        )
      }
    </LinkPage>
  );
}

const contentOf = (token: string): string =>
  `/api/v1${linkPages.file.call.replace(':token', encodeURIComponent(token))}content/`;
