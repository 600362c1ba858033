import { expect, test } from 'vitest';
import { mendStyles, withFallback } from './mend-css.ts';

test('a missing font gives way to one of its kind', () => {
  expect(withFallback('Cambria')).toBe('"Cambria", Caladea, "Liberation Serif", "Times New Roman", serif');
  expect(withFallback('Open Sans')).toMatch(/^"Open Sans", .*sans-serif$/);
  expect(withFallback('var(--docx-minorHAnsi-font)')).toBe('var(--docx-minorHAnsi-font)');
});

test('a bullet is as wide as its line stands out, and no line is lower than was asked for', () => {
  const css = 'p.a {\r\n  text-indent: -18.00pt;\r\n  line-height: calc(100% + 12pt);\r\n}\r\n';
  const mended = mendStyles(css);
  expect(mended).toContain('--hang: 18.00pt;');
  expect(mended).toContain('line-height: 12pt;');
  expect(mended).toContain('--line: normal;');
  expect(mendStyles(String.raw`p:before { content: "•\9"; }`)).toBe('p:before { content: "•"; }');
});
