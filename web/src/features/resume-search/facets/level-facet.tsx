import { NativeSelect } from '@mantine/core';
import { levels } from '@hireloom/contracts/candidate/candidate-parts';
import type { SearchFacet, SearchFilters } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { facetName } from '../facet-names.ts';
import classes from './facets.module.css';
import { FacetCheckbox, FacetValues } from './facet-values.tsx';
import type { levelKeys } from './facet-filters.ts';
import { say } from '../../../kit/words/say.ts';
import { formatCount } from '../../../kit/value/format-count.ts';

type Level = (typeof levels)[number];
type Levelled = NonNullable<SearchFilters['skill']>[number];

interface LevelFacetProps {
  facet: SearchFacet;
  exact: boolean;
  name: (typeof levelKeys)[number];
  chosen: readonly Levelled[];
  onChange: (chosen: Levelled[]) => void;
}

interface Value {
  id: number;
  label: string;
  count: number | null;
  byLevel: ReadonlyMap<string, number>;
}

/** Skills or languages to tick; each ticked one can be asked for at a level. */
export function LevelFacet({ facet, exact, name, chosen, onChange }: LevelFacetProps) {
  const values = valuesOf(facet);
  const missing = chosen
    .filter(({ id }) => !values.some((value) => value.id === id))
    .map(({ id }): Value => ({ id, label: facetName(name, id), count: null, byLevel: new Map() }));
  const lines = [...missing, ...values].map((value) => {
    const { id, label, count, byLevel } = value;
    const picked = chosen.find((each) => each.id === id);
    const setLevel = (text: string) => {
      const level = levels.find((each) => each === text);
      onChange(chosen.map((each) => (each.id === id ? { id, ...(level ? { level } : {}) } : each)));
    };
    return {
      key: String(id),
      label,
      chosen: picked !== undefined,
      content: (
        <>
          <FacetCheckbox
            label={label}
            count={count}
            exact={exact}
            checked={picked !== undefined}
            onChange={(checked) =>
              onChange(checked ? [...chosen, { id }] : chosen.filter((each) => each.id !== id))
            }
          />
          {picked && (
            <NativeSelect
              size="xs"
              variant="unstyled"
              className={classes.level}
              aria-label={say('Level of {label}', { label })}
              data={[
                { value: '', label: say('Any level') },
                ...levels.map((level) => ({ value: level, label: levelText(level, byLevel) })),
              ]}
              value={picked.level ?? ''}
              onChange={(event) => setLevel(event.currentTarget.value)}
            />
          )}
        </>
      ),
    };
  });
  return <FacetValues label={facet.label} lines={lines} />;
}

/** One line for each skill, with its count and those of its levels. */
function valuesOf({ values }: SearchFacet): Value[] {
  const found = new Map<number, { label: string; count: number | null; byLevel: Map<string, number> }>();
  for (const { value, label, count, level } of values) {
    const id = Number(value);
    const known = found.get(id) ?? { label, count: null, byLevel: new Map<string, number>() };
    found.set(id, known);
    if (level) known.byLevel.set(level, count);
    else known.count = count;
  }
  return [...found].map(([id, each]) => ({ id, ...each }));
}

function levelText(level: Level, byLevel: Value['byLevel']): string {
  const count = byLevel.get(level);
  return count === undefined ? level : `${level} (${formatCount(count)})`;
}
