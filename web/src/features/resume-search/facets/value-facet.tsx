import { Checkbox } from '@mantine/core';
import type { FacetKey, SearchFacet } from '@hireloom/contracts/resume-search-endpoints';
import { facetName } from '../facet-names.ts';
import classes from './facets.module.css';
import { Count, FacetValues } from './facet-values.tsx';

type Value = string | number;

interface ValueFacetProps {
  facet: SearchFacet;
  exact: boolean;
  name: FacetKey;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Values to tick; any of the ticked ones is enough. */
export function ValueFacet({ facet: { label, values }, exact, name, chosen, onChange }: ValueFacetProps) {
  const listed = values.map(({ value }) => value);
  const missing = chosen.filter((value) => !listed.includes(value));
  const all = [...missing.map((value) => ({ value, label: facetName(name, value), count: null })), ...values];
  const lines = all.map(({ value, label: words, count }) => ({
    key: String(value),
    label: words,
    chosen: chosen.includes(value),
    content: (
      <Checkbox
        size="xs"
        classNames={{ body: classes.valueBody, labelWrapper: classes.valueLabel }}
        label={
          <span className={classes.value}>
            <bdi title={words}>{words}</bdi>
            <Count count={count} exact={exact} />
          </span>
        }
        checked={chosen.includes(value)}
        onChange={(event) =>
          onChange(
            event.currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value),
          )
        }
      />
    ),
  }));
  return <FacetValues label={label} lines={lines} />;
}
