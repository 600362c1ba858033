import { Text, Tooltip, VisuallyHidden } from '@mantine/core';
import type { SearchHit } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import classes from '../resume-search.module.css';
import { mark, say } from '../../../kit/words/say.ts';

type Reason = SearchHit['reasons'][number];

const SHOWN = 4;
const PLACES_SHOWN = 2;
const signs: Record<Reason['kind'], readonly [sign: string, means: string]> = {
  word: ['', ''],
  spelling: ['→', mark('spelt')],
  synonym: ['≈', mark('the same as')],
  related: ['~', mark('close to')],
};

/** Why somebody was found: for each word what stood for it, and where. */
export function ReasonLine({ reasons }: { reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  const told = [...new Map(reasons.map((reason) => [`${reason.word}/${reason.found}`, reason])).values()];
  const rest = told.slice(SHOWN);
  return (
    <Text size="xs" component="div" className={classes.reasons}>
      <span className={classes.faint}>{say('Why')}</span>
      {told.slice(0, SHOWN).map((reason) => (
        <ReasonView key={`${reason.word}/${reason.found}`} reason={reason} />
      ))}
      {rest.length > 0 && (
        <Tooltip label={rest.map(reasonText).join(', ')} multiline maw={360}>
          <span className={classes.faint}>
            +{rest.length}
            <VisuallyHidden> {rest.map(reasonText).join(', ')}</VisuallyHidden>
          </span>
        </Tooltip>
      )}
    </Text>
  );
}

function ReasonView({ reason: { word, kind, found, fields } }: { reason: Reason }) {
  const [sign, means] = signs[kind];
  const same = kind === 'word' || word.toLowerCase() === found.toLowerCase();
  return (
    <span>
      <bdi className={classes.word}>{word}</bdi>
      {!same && (
        <>
          <span aria-hidden> {sign} </span>
          <VisuallyHidden> {means} </VisuallyHidden>
          <bdi>{found}</bdi>
        </>
      )}
      {fields.length > 0 && (
        <span className={classes.faint} title={placesText(fields)}>
          {' '}
          {say('in {fields}{count}', {
            fields: placesText(fields.slice(0, PLACES_SHOWN)),
            count: fields.length > PLACES_SHOWN && ` +${fields.length - PLACES_SHOWN}`,
          })}
        </span>
      )}
    </span>
  );
}

const placesText = (fields: readonly string[]) => fields.join(', ').toLowerCase();

const reasonText = ({ word, kind, found, fields }: Reason) =>
  say('{Boolean} in {fields}', {
    Boolean: [word, signs[kind][0], kind === 'word' ? '' : found].filter(Boolean).join(' '),
    fields: placesText(fields),
  });
