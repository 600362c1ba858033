import type { Named, PartResult, PersonFacts, SkillLink, SkillLinks } from './facts.ts';

/** What a skill near to the one that is asked counts. */
const NEAR = 0.5;

const creditOf = ({ how }: SkillLink) => (how === 'same' || how === 'narrower' ? 1 : NEAR);
const words: Record<SkillLink['how'], (has: string, asked: string) => string> = {
  same: (has, asked) => `${has}, another name of ${asked}`,
  narrower: (has, asked) => `${has}, a kind of ${asked}`,
  broader: (has, asked) => `${has}, wider than ${asked} (counts half)`,
  related: (has, asked) => `${has}, related to ${asked} (counts half)`,
};

/** How many of these skills a person has, counting what means the same, and half of what is near. */
export function skillPart(
  asked: readonly Named[],
  person: PersonFacts,
  links: SkillLinks,
): PartResult | null {
  if (asked.length === 0) return null;
  const held = new Set(person.skills);
  const own = new Set(asked.map(({ id }) => id));
  const has: string[] = [];
  const near: string[] = [];
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
    (full ? has : near).push(words[link.how](link.name, skill.name));
    credit += creditOf(link);
  }
  const sentences = [
    has.length > 0
      ? `Has ${has.length} of ${asked.length}: ${has.join('; ')}`
      : `Has none of ${asked.length}`,
    ...(near.length > 0 ? [`Near: ${near.join('; ')}`] : []),
    ...(missing.length > 0 ? [`Without: ${missing.join(', ')}`] : []),
  ];
  return { value: credit / asked.length, text: sentences.join('. '), missing };
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
