import { describe, expect, it } from 'vitest';
import { jobsIn } from '../jobs-in.fixture.ts';

const section = (heading: string, lines: string) => jobsIn(`Anna Vzor\nanna@vzor.test\n${heading}\n${lines}`);

describe('posts that begin small', () => {
  it('parts an employer from a post behind the comma, as Slavic resumes write it', () => {
    expect(
      section(
        'Doświadczenie zawodowe',
        '2015–2018\tUrząd Gminy Lipki, referent ds. kadr\n2013–2015\tBudex, magazynier',
      ),
    ).toEqual(['referent ds. kadr | Urząd Gminy Lipki | 2015..2018', 'magazynier | Budex | 2013..2015']);
    expect(section('Опыт работы', '2013 – 2015\tООО Лютик, товаровед')).toEqual([
      'товаровед | ООО Лютик | 2013..2015',
    ]);
  });

  it('leaves what a post is about with it', () => {
    expect(section('Experience', '2015 – 2019\tDeveloper, responsible for the shop')).toEqual([
      'Developer, responsible for the shop |  | 2015..2019',
    ]);
  });
});

describe('words that lead to an employer', () => {
  it('knows those of Dutch, Polish and Czech', () => {
    expect(
      section(
        'Werkervaring',
        '2018 - heden\tStagiair bij Kramer Techniek\n2016 - 2018\tBoekhouder bij Van Dijk',
      ),
    ).toEqual(['Stagiair | Kramer Techniek | 2018..present', 'Boekhouder | Van Dijk | 2016..2018']);
    expect(section('Doświadczenie zawodowe', '2013–2015\tMagazynier w firmie Kolex')).toEqual([
      'Magazynier | Kolex | 2013..2015',
    ]);
    expect(section('Pracovní zkušenosti', '2011 – 2013\tBrigáda ve společnosti Zelenka')).toEqual([
      'Brigáda | Zelenka | 2011..2013',
    ]);
  });
});
