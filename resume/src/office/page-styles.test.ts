import { expect, it } from 'vitest';
import { htmlPages } from './extract-html.ts';
import { cellsInRow, PageStyles } from './page-styles.ts';

const lines = (html: string) => htmlPages(html).flatMap((page) => page.lines.map(({ text }) => text));

it.each([
  [
    'a flex row by its class',
    '<style>.row{display:flex}</style><div class="row"><b>Nurse</b><i>2019 – 2021</i></div>',
    ['Nurse\t2019 – 2021'],
  ],
  [
    'a flex row by its own style',
    '<div style="display:flex"><div>Nurse</div><div>2019</div></div><p>Ward</p>',
    ['Nurse\t2019', 'Ward'],
  ],
  [
    'text of its own beside an element',
    '<div style="display:flex">Care &amp; Cure<i>2019</i></div>',
    ['Care & Cure\t2019'],
  ],
  [
    'a grid by its columns',
    '<style>dl{display:grid;grid-template-columns:20mm 1fr}</style><dl><dt>Phone</dt><dd>+49</dd><dt>City</dt><dd>Bonn</dd></dl>',
    ['Phone\t+49', 'City\tBonn'],
  ],
  ['a date that floats', '<h3>Nurse<span style="float:right">2019</span></h3>', ['Nurse\t2019']],
  [
    'columns of several lines one after the other',
    '<div style="display:flex"><div><p>Skills</p><p>Care</p></div><div><p>Work</p><p>Nurse</p></div></div>',
    ['Skills', 'Care', 'Work', 'Nurse'],
  ],
  [
    'a column as lines',
    '<div style="display:flex;flex-direction:column"><div>Nurse</div><div>Ward</div></div>',
    ['Nurse', 'Ward'],
  ],
  ['items without bullets', '<ul style="list-style:none"><li>Care</li></ul>', ['Care']],
  ['what a class hides', '<style>.no{display:none}</style><p class="no">Icon</p><p>Care</p>', ['Care']],
])('reads %s', (_what, html, expected) => {
  expect(lines(html)).toEqual(expected);
});

it('takes rules for all media, later ones first', () => {
  const styles = new PageStyles();
  styles.add('@media print{.a{display:none}} .a{display:grid} div.a,#b{display:flex} .a:hover{display:none}');
  expect(styles.of('div', { class: 'x a' })).toEqual({ display: 'flex' });
  expect(styles.of('p', { class: 'a' })).toEqual({ display: 'grid' });
  expect(styles.of('p', { id: 'b', style: 'float:left' })).toEqual({ display: 'flex', float: 'left' });
  expect(styles.of('p', {})).toEqual({});
});

it.each([
  [{ display: 'flex' }, Number.POSITIVE_INFINITY],
  [{ display: 'flex', direction: 'column' }, 0],
  [{ display: 'grid', columns: 'repeat(3, minmax(0, 1fr))' }, 3],
  [{ display: 'grid', columns: '1fr' }, 0],
  [{ display: 'block' }, 0],
])('counts the cells of %o', (style, cells) => {
  expect(cellsInRow(style)).toBe(cells);
});
