import { describe, expect, it } from 'vitest';
import { findDates } from './dates.ts';

const ranges = (text: string) => findDates(text).map(({ from, to }) => `${from}..${to}`);

describe('findDates in each language', () => {
  it.each([
    ["en Mar '21 - Till Date", '2021-03..present'],
    ['en 05/19 – 12/21', '2019-05..2021-12'],
    ['en Summer 2012 – Fall 2013', '2012..2013'],
    ['en Q1 2019 to Q3 2020', '2019-01..2020-09'],
    ['en 05-Jul-2014 to 05-Mar-2018', '2014-07..2018-03'],
    ['en Summer 2012 and 2013', '2012..2013'],
    ['en 2019/20 – 2021/22', '2019..2022'],
    ['en `19–', '2019..present'],
    ['en (09/18–…)', '2018-09..present'],
    ['it 2020/oggi', '2020..present'],
    ['es 2015/Actualidad', '2015..present'],
    ['pt 2018/2020', '2018..2020'],
    ['ar مايو ٢٠٢٢ – حتى تاريخه', '2022-05..present'],
    ['ar 2018-الآن', '2018..present'],
    ['ar عمان | -2018 الآن', '2018..present'],
    ['ar الزرقاء | 2018-2015', '2015..2018'],
    ['it lavoro\tda mar 2019', '2019-03..present'],
    ['en Jan 2020 - Mar 2021 (1 yr 3 mos)', '2020-01..2021-03'],
    ['en June 2018 onwards', '2018-06..present'],
    ['en School No. II\t2011', '2011..2011'],
    ['el 06/2017 έως σήμερα', '2017-06..present'],
    ['pt 04/2019 - até à data', '2019-04..present'],
    ['tr 09.2018 - halen devam ediyor', '2018-09..present'],
    ['ar 04/2018 - لغاية الآن', '2018-04..present'],
    ['de März 2019 bis dato', '2019-03..present'],
    ['de WiSe 2015/16 – SoSe 2018', '2015..2018'],
    ['de WS 2009/10', '2009..2009'],
    ['de 01.08.2020 - 10.07.21', '2020-08..2021-07'],
    ['de 2014 – dto.', '2014..present'],
    ['de von 03.2015 bis 07.2018', '2015-03..2018-07'],
    ['de 03–08/2020', '2020-03..2020-08'],
    ['de ab Oktober 2021', '2021-10..present'],
    ['fr depuis septembre 2020', '2020-09..present'],
    ['fr de févr. 2016 à août 2019', '2016-02..2019-08'],
    ['fr 2020-05 à ce jour', '2020-05..present'],
    ['es ene 2019 - a la fecha', '2019-01..present'],
    ['es desde marzo de 2015 hasta junio de 2018', '2015-03..2018-06'],
    ['es sept. 2016 – actualidad', '2016-09..present'],
    ['it gennaio 2005 - alla data attuale', '2005-01..present'],
    ['it dal 03/2015 al 09/2017', '2015-03..2017-09'],
    ['it febbraio 2017 – in corso', '2017-02..present'],
    ['pt Setembro de 2018 até o momento', '2018-09..present'],
    ['pt fev/2019 – dez/2021', '2019-02..2021-12'],
    ['pt 11/2021–atual', '2021-11..present'],
    ["fr / D'octobre 2023 à décembre 2023", '2023-10..2023-12'],
    ['pt Fev. 2021 – Em andamento', '2021-02..present'],
    ['es Febrero 2019 a cursando', '2019-02..present'],
    ['ca novembre 2018–Actualitat', '2018-11..present'],
    ['ca setembre 2017 – desembre 2018', '2017-09..2018-12'],
    ['ro septembrie 2018 - prezent', '2018-09..present'],
    ['it 09 2019 – 07 2023', '2019-09..2023-07'],
    ['it 04 2023 –\tLucca', '2023-04..present'],
    ['pt • 03/2018 08/2018', '2018-03..2018-08'],
    ['pl 04.2017 do nadal', '2017-04..present'],
    ['pl od marca 2015 do października 2018', '2015-03..2018-10'],
    ['pl IX 2014 – VI 2017', '2014-09..2017-06'],
    ['ru ноябрь 2017 г. — по настоящее время', '2017-11..present'],
    ['ru с мая 2012 по август 2015', '2012-05..2015-08'],
    ['ru 03.2010 – н.в.', '2010-03..present'],
    ['tr Ocak 2018 – Devam ediyor', '2018-01..present'],
    ['tr KASIM 2015 - Mayıs 2017', '2015-11..2017-05'],
    ['tr 06/2017 - Halen', '2017-06..present'],
    ['sv 2018-03 – tills vidare', '2018-03..present'],
    ['sv maj 2012 till oktober 2015', '2012-05..2015-10'],
    ['sv sedan augusti 2020', '2020-08..present'],
    ['da aug. 2017 – nu', '2017-08..present'],
    ['da fra marts 2013 til juli 2017', '2013-03..2017-07'],
    ['da siden 2019', '2019..present'],
    ['hu 2015. május – jelenleg', '2015-05..present'],
    ['hu 2012. 03. – 2015. 08.', '2012-03..2015-08'],
    ['hu 2008 szeptemberétől', null],
    ['el Μάρτιος 2015 – σήμερα', '2015-03..present'],
    ['el Ιανουαρίου 2010 έως Μαΐου 2014', '2010-01..2014-05'],
    ['el 09/2013 – 08/2015', '2013-09..2015-08'],
    ['zh 2016年7月至2019年7月', '2016-07..2019-07'],
    ['zh 2019.03-至今', '2019-03..present'],
    ['zh 2020年3月—8月', '2020-03..2020-08'],
    ['ja 平成23年4月～令和2年3月', '2011-04..2020-03'],
    ['ja 2018年4月〜現在', '2018-04..present'],
    ['ja 2016年10月から2019年3月まで', '2016-10..2019-03'],
    ['ar يناير ٢٠١٨ - حتى الآن', '2018-01..present'],
    ['ar من كانون الثاني 2015 إلى تشرين الأول 2017', '2015-01..2017-10'],
    ['ar منذ 2019', '2019..present'],
  ])('%s', (text, range) => {
    const found = ranges(text.slice(3));
    if (range === null) expect(found).toHaveLength(1);
    else expect(found).toEqual([range]);
  });

  it('takes "from" and the duration in brackets with the range, and leaves the rest', () => {
    const text = 'Clerk, from Jan 2020 to Mar 2021 (1 yr 3 mos), Acme';
    const [date] = findDates(text);
    expect(text.slice(date?.start, date?.end)).toBe('from Jan 2020 to Mar 2021 (1 yr 3 mos)');
  });

  it.each(['2020/39/D', 'GPA 3.85/4.00', 'open 24/7', 'mar y sol', 'v. 5/19'])(
    'finds no range in "%s"',
    (text) => {
      expect(findDates(text).filter(({ lone }) => !lone)).toEqual([]);
    },
  );
});
