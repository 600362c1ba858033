import { describe, expect, it } from 'vitest';
import { findDates } from './dates.ts';

const ranges = (text: string) => findDates(text).map(({ from, to }) => `${from}..${to}`);

describe('findDates', () => {
  it.each([
    ['Feb 2019 - Present', '2019-02..present'],
    ['09/2010 – 12/2016', '2010-09..2016-12'],
    ['01.09.2010 - 30.04.2016', '2010-09..2016-04'],
    ['May – Aug 2021', '2021-05..2021-08'],
    ['Sep 15 - NOW', '2015-09..present'],
    ['2014–18', '2014..2018'],
    ['seit 01.2018', '2018-01..present'],
    ['Juni 2022 – heute', '2022-06..present'],
    ['août 2019 à mars 2020', '2019-08..2020-03'],
    ['marzo de 2016 a diciembre de 2019', '2016-03..2019-12'],
    ['май 2016 – по настоящее время', '2016-05..present'],
    ['2016. május – jelenleg', '2016-05..present'],
    ['Haz 2020 – Halen', '2020-06..present'],
    ['01/2017 – حتى الآن', '2017-01..present'],
    ['2016年5月 - 至今', '2016-05..present'],
    ['2018/07 ～ 現在', '2018-07..present'],
    ['Oct. 2017 - Exp. Mar. 2020', '2017-10..2020-03'],
    ['oct/20\toct/23', '2020-10..2023-10'],
    ["February 21'' - November 22''", '2021-02..2022-11'],
    ['September 2019- (PROJECTED) April 2025', '2019-09..2025-04'],
    ['June 20’ - August 20’', '2020-06..2020-08'],
    ['2015-2011: a school', '2011..2015'],
  ])('%s', (text, range) => {
    expect(ranges(text)).toEqual([range]);
  });

  it('takes the sign behind a short year with it', () => {
    expect(findDates('June 20’ - August 20’')[0]).toMatchObject({ start: 0, end: 21 });
  });

  it('tells a lone date and keeps its place', () => {
    const text = 'Graduated 12 March 1990 with honours';
    const [date] = findDates(text);
    expect(date).toMatchObject({ from: '1990-03', lone: true });
    expect(text.slice(date?.start, date?.end)).toBe('12 March 1990');
  });

  it.each(['may do things', '2.050,00 EUR', 'room 12345', '1,999 users'])('finds no date in "%s"', (text) => {
    expect(findDates(text)).toEqual([]);
  });
});

describe('ends of a range that share their year', () => {
  it.each([
    ['25.3-31.8.2019', '2019-03..2019-08'],
    ['24.6. – 14.7.2018', '2018-06..2018-07'],
    ['5-12.6.2017', '2017-06..2017-06'],
    ['2013-8 至今', '2013-08..present'],
    ['2012-7 至 2012-12', '2012-07..2012-12'],
  ])('%s', (text, range) => {
    expect(ranges(text)).toEqual([range]);
  });
});

it('reads the three signs that stand for one', () => {
  expect(ranges('2011年8月 --- 现在')).toEqual(['2011-08..present']);
});
