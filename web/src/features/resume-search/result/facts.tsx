import type { SearchHit } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { factsOf } from './hit-facts.ts';
import classes from '../resume-search.module.css';

/** What a recruiter asks first, on one or two lines. */
export function Facts({ hit }: { hit: SearchHit }) {
  return (
    <div className={classes.facts}>
      {factsOf(hit).map((fact) => (
        <span key={fact}>
          <bdi>{fact}</bdi>
        </span>
      ))}
    </div>
  );
}
