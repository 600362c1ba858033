import type { ReportingPerson } from '@hireloom/contracts/member/people-endpoints';

export interface TreeNode {
  person: ReportingPerson;
  below: TreeNode[];
  /** All who stand below, however deep. */
  count: number;
}

/** People as a forest: those without a manager on top, whoever has somebody below first. */
export function treeOf(people: readonly ReportingPerson[]): TreeNode[] {
  const known = new Set(people.map(({ id }) => id));
  const under = new Map<number | null, ReportingPerson[]>();
  for (const person of people) {
    const above = person.reports_to !== null && known.has(person.reports_to) ? person.reports_to : null;
    under.set(above, [...(under.get(above) ?? []), person]);
  }
  const nodesOf = (id: number | null): TreeNode[] =>
    (under.get(id) ?? []).map((person) => {
      const below = nodesOf(person.id);
      return { person, below, count: below.reduce((sum, { count }) => sum + count + 1, 0) };
    });
  return nodesOf(null).toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0));
}

/** What is left of a forest where only those count whose name or e-mail holds the text, with everybody above them. */
export function matching(nodes: readonly TreeNode[], text: string): TreeNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...nodes];
  const fits = ({ name, email }: ReportingPerson) => `${name} ${email}`.toLowerCase().includes(wanted);
  return nodes.flatMap((node) => {
    const below = matching(node.below, text);
    return below.length > 0 || fits(node.person) ? [{ ...node, below }] : [];
  });
}

/** Would a person come to report to themselves? */
export function isBelow(people: readonly ReportingPerson[], id: number, above: number): boolean {
  const managerOf = new Map(people.map((person) => [person.id, person.reports_to]));
  const seen = new Set<number>();
  for (let at: number | null | undefined = id; at !== null && at !== undefined; at = managerOf.get(at)) {
    if (at === above) return true;
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return false;
}
