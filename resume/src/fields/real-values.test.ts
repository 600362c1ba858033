import { describe, expect, it } from 'vitest';
import { assembleDocument, plainLine } from '../resume-document.ts';
import { readResume } from '../parse-resume.ts';

const read = (text: string) =>
  readResume(
    assembleDocument('txt', [
      { width: null, height: null, lines: text.split('\n').map((line) => plainLine(line.trim(), 0)) },
    ]),
    'cv.txt',
  );

describe('values as real people write them', () => {
  it('reads phones with middle dots and passes numbers of papers', () => {
    const { phones } = read(`Mia Sample
      mia@example.com · (212)·555·0143
      Publications
      A paper on moss. arXiv preprint 2404.01158. 2024`);
    expect(phones.map(({ raw }) => raw)).toEqual(['(212)·555·0143']);
  });

  it('keeps the month of a date that ends its line', () => {
    const { experience } = read(`Mia Sample
      mia@example.com
      Experience
      Baker, Oven Ltd, March 2008 – October 2010
      Made bread`);
    expect(experience.map(({ end }) => end?.value)).toEqual(['2010-10']);
  });

  it('takes PA in an address for Pennsylvania', () => {
    const { phones, experience } = read(`Mia Sample
      12 Fern Road, Larkfield, PA 19104
      (215) 555-0143 · mia@example.com
      Experience
      Baker, Oven Ltd, Larkfield, PA, 2008 – 2010`);
    expect(phones.map(({ country }) => country)).toEqual(['US']);
    expect(experience.map(({ company }) => company?.value)).toEqual(['Oven Ltd']);
  });

  it('knows headings of groups of skills from skills', () => {
    const { skills } = read(`Mia Sample
      mia@example.com
      Experience
      Baker, Oven Ltd, 2008 – 2010
      Computer Languages
      Python, Java, C++`);
    expect(skills.map(({ value }) => value)).toEqual(['Python', 'Java', 'C++']);
  });

  it('finds languages that are told within the skills', () => {
    const { languages } = read(`Mia Sample
      mia@example.com
      Skills
      Baking of bread
      Good proficiency in the French language`);
    expect(languages.map(({ code }) => code)).toEqual(['fr']);
  });
});
