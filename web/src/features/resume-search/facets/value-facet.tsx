import type { FacetKey, SearchFacet } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { facetName } from '../facet-names.ts';
import { FacetCheckbox, FacetValues } from './facet-values.tsx';

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
      <FacetCheckbox
        label={words}
        count={count}
        exact={exact}
        checked={chosen.includes(value)}
        onChange={(checked) =>
          onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
        }
      />
    ),
  }));
  return <FacetValues label={label} lines={lines} />;
}
