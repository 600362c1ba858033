import { formsOf, quoteLexeme } from '@hireloom/search';
import type { JobFacts, SkillLinks } from './engine/facts.ts';
import { titleStems } from './engine/title-closeness.ts';
import { otherNames } from './other-names.ts';

/** How many spellings of a word, other names of a title and names of a skill a query asks for. */
const FORMS = 2;
const TITLES = 8;
const NAMES = 6;
/** More ways than this to leave some skills out are not written out, nor is more than this left out. */
const MOST_WAYS = 36;
const MOST_LEFT_OUT = 2;

const all = (parts: readonly string[]) => parts.join(' & ');
const any = (parts: readonly string[]) => `(${parts.join(' | ')})`;

/** Small words are in the index, and in most titles of their kind. */
const small = new Set(['and', 'of', 'the', 'for', 'in', 'to', 'a']);

const lexemes = (stems: readonly string[]): string[] => {
  const telling = [...new Set(stems)].filter((stem) => !small.has(stem)).sort();
  return telling.length === 0 ? [] : [`(${all(telling.map((stem) => quoteLexeme(`t.${stem}`)))})`];
};

/** Whoever has, or had, one of these titles or another name of one; null when there is nothing to look for. */
export function titleQuery(titles: readonly string[]): string | null {
  const parts = new Set(
    titles.flatMap((title) => [
      ...lexemes(titleStems(title).trade),
      ...[...otherNames(title).same].slice(0, TITLES).flatMap((name) => lexemes(titleStems(name).whole)),
    ]),
  );
  return parts.size === 0 ? null : any([...parts]);
}

/** All words of a skill, each in one of its spellings. */
function skillWords(name: string): string[] {
  const each = name.split(/\s+/).flatMap((word) => {
    const forms = formsOf(word).slice(0, FORMS);
    return forms.length === 0 ? [] : [any(forms.map((form) => quoteLexeme(`s.${form}`)))];
  });
  return each.length === 0 ? [] : [`(${all(each)})`];
}

function skillQueries(skills: JobFacts['skills'], links: SkillLinks): string[] {
  return skills.flatMap(({ id, name }) => {
    const others = [...(links.get(id)?.values() ?? [])].filter(
      ({ how }) => how === 'same' || how === 'narrower',
    );
    const names = [name, ...others.map((other) => other.name)].slice(0, NAMES);
    const parts = names.flatMap(skillWords);
    return parts.length === 0 ? [] : [any(parts)];
  });
}

/** Every way to choose `count` of them. */
function choices<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) =>
    choices(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  );
}

const waysOf = (size: number, left: number): number =>
  left === 0 ? 1 : (waysOf(size - 1, left - 1) * size) / left;

/**
 * What to look for, best first: all skills, all but one, all but two. The fewer may be left out, the less the index
 * reads: it goes by the rarest.
 */
export function coverageQueries(skills: JobFacts['skills'], links: SkillLinks): string[] {
  const asked = skillQueries(skills, links);
  const queries: string[] = [];
  const most = Math.min(MOST_LEFT_OUT, asked.length - 1);
  for (let left = 0; left <= most && waysOf(asked.length, left) <= MOST_WAYS; left += 1) {
    queries.push(any(choices(asked, asked.length - left).map((chosen) => `(${all(chosen)})`)));
  }
  return queries;
}
