import { joined, type Phrase, phrase, type Sentence, toPhrase } from '../../../platform/words/phrase.ts';
import type { Named, PartResult, PersonFacts, SkillLink, SkillLinks } from './facts.ts';

/** What a skill near to the one that is asked counts. */
const NEAR = 0.5;

const creditOf = ({ how }: SkillLink) => (how === 'same' || how === 'narrower' ? 1 : NEAR);
const said = (how: SkillLink['how'], skills: { has: string; asked: string }): Phrase => {
  switch (how) {
    case 'same':
      return phrase('{has}, another name of {asked}', skills);
    case 'narrower':
      return phrase('{has}, a kind of {asked}', skills);
    case 'broader':
      return phrase('{has}, wider than {asked} (counts half)', skills);
    case 'related':
      return phrase('{has}, related to {asked} (counts half)', skills);
  }
};

const listed = (skills: readonly Sentence[]) => toPhrase(joined(skills, '; '));

/** How many of these skills a person has, counting what means the same, and half of what is near. */
export function skillPart(
  asked: readonly Named[],
  person: PersonFacts,
  links: SkillLinks,
): PartResult | null {
  if (asked.length === 0) return null;
  const held = new Set(person.skills);
  const own = new Set(asked.map(({ id }) => id));
  const has: Sentence[] = [];
  const near: Sentence[] = [];
  const missing: string[] = [];
  let credit = 0;
  for (const skill of asked) {
    if (held.has(skill.id)) {
      has.push(skill.name);
      credit += 1;
      continue;
    }
    const link = bestLink(links.get(skill.id), held, own);
    if (!link) {
      missing.push(skill.name);
      continue;
    }
    const full = creditOf(link) === 1;
    (full ? has : near).push(said(link.how, { has: link.name, asked: skill.name }));
    credit += creditOf(link);
  }
  const sentences = [
    has.length > 0
      ? phrase('Has {count} of {total}: {skills}', {
          count: has.length,
          total: asked.length,
          skills: listed(has),
        })
      : phrase('Has none of {total}', { total: asked.length }),
    ...(near.length > 0 ? [phrase('Near: {skills}', { skills: listed(near) })] : []),
    ...(missing.length > 0 ? [phrase('Without: {skills}', { skills: missing.join(', ') })] : []),
  ];
  return { value: credit / asked.length, text: joined(sentences, '. '), missing };
}

/** A skill that is asked for itself does not make up for another one as well, unless it is the same. */
function bestLink(
  links: ReadonlyMap<number, SkillLink> | undefined,
  held: ReadonlySet<number>,
  asked: ReadonlySet<number>,
): SkillLink | null {
  let best: SkillLink | null = null;
  for (const [id, link] of links ?? []) {
    const counts = held.has(id) && (creditOf(link) === 1 || !asked.has(id));
    if (counts && (!best || creditOf(link) > creditOf(best))) best = link;
  }
  return best;
}
