import type { Person, Plan } from './person.ts';
import { pick, randomAt } from './random.ts';

const LENGTH = 2700;
const verbs = [
  'Managed',
  'Led',
  'Prepared',
  'Checked',
  'Improved',
  'Trained',
  'Planned',
  'Delivered',
  'Reported',
];
const objects = [
  'daily work of a team of twelve',
  'monthly reports for the project office',
  'quality and safety checks on site',
  'schedules, budgets and purchase orders',
  'meetings with clients and suppliers',
  'handover documents and records',
  'onboarding of new colleagues',
];
const effects = [
  'on time and below budget',
  'with no open audit point',
  'in English and Arabic',
  'across three locations',
  'for the largest client',
];

/** A resume of about 2.7 kB in plain text that says what the profile says. */
export function resumeText(plan: Plan, person: Person, index: number): string {
  const random = randomAt(plan.seed, 4, index);
  const lines = [
    `${person.first_name} ${person.last_name}`,
    `${person.position}, ${person.place.city}`,
    `${person.years} years of experience. Skills: ${person.skills.map(({ name }) => name).join(', ')}`,
    ...person.education.map((entry) => `${entry.degree}, ${entry.specialization}, ${entry.university}`),
  ];
  const companies = person.experience.map((entry) => `${entry.title} at ${entry.company}, ${entry.city}`);
  let length = lines.join('\n').length;
  for (let line = 0; length < LENGTH; line += 1) {
    const skill = pick<{ name: string }>(
      line % 3 === 0 ? plan.pools.items('skill') : person.skills,
      random,
      2,
    ).name;
    const company = line % 6 === 0 ? companies[line / 6] : undefined;
    const text = `${verbs[Math.floor(random() * verbs.length)]} ${pick(objects, random)} using ${skill} ${pick(effects, random)}.`;
    if (company) lines.push(company);
    lines.push(text);
    length += text.length + 1 + (company ? company.length + 1 : 0);
  }
  return lines.join('\n');
}
