import { describe, expect, it } from 'vitest';
import { repairLine, repairWord } from './text-repairs.ts';

/** Words side by side, a blank's width apart. */
function line(text: string) {
  let left = 0;
  return text.split(' ').map((word) => {
    const found = { text: word, left, right: left + word.length * 6, top: 0, bottom: 12 };
    left = found.right + 4;
    return found;
  });
}

const repaired = (text: string) =>
  repairLine(line(text))
    .map((word) => word.text)
    .join(' ');

describe('repairs of recognised text', () => {
  it.each([
    ['+49', '+49'],
    ['2O18', '2018'],
    ['O171-555O199', '0171-5550199'],
    ['l0/2o21', '10/2021'],
    ['B12', 'B12'],
    ['|nes', 'Ines'],
    ['HE|DI', 'HEIDI'],
    ['mia©example.com', 'mia@example.com'],
    ['mia@example,com', 'mia@example.com'],
    ['mia.Ip@example.com', 'mia.lp@example.com'],
    ['0555-0137|0170', '0555-0137 | 0170'],
    ['mia@sample-com', 'mia@sample.com'],
    ['mia@sample-host.com', 'mia@sample-host.com'],
    ['555-0137@', '555-0137'],
    ['Oslo', 'Oslo'],
  ])('reads %s as %s', (seen, meant) => {
    expect(repairWord(seen)).toBe(meant);
  });

  it.each([
    ['E-mail: mia.sample@ example.com', 'E-mail: mia.sample@example.com'],
    ['mia.sample @example.com today', 'mia.sample@example.com today'],
    ['mia@example .com', 'mia@example.com'],
    ['mia@example.co. uk', 'mia@example.co.uk'],
    ['* Night shifts', '• Night shifts'],
    ['e Night shifts', '• Night shifts'],
    ['e poi altro', 'e poi altro'],
    ['+ 49 30 123', '+ 49 30 123'],
    ['上 海 市 2018', '上海市 2018'],
    ['Nurse | Town Hospital', 'Nurse | Town Hospital'],
  ])('reads the line %s as %s', (seen, meant) => {
    expect(repaired(seen)).toBe(meant);
  });
});
