import { expect, it } from 'vitest';
import { skillLabel } from './skill-taxonomy.ts';

it.each([
  ['JS', 'JavaScript'],
  ['k8s', 'Kubernetes'],
  ['ReactJS', 'React'],
  // Names that the list of ESCO gives to another skill.
  ['fiction', null],
  ['telemarketing', 'telemarketing'],
  ['competent in Macedonian', null],
])('%s is %s', (written, label) => {
  expect(skillLabel(written)).toBe(label);
});
