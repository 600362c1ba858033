import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { formsOf, stemsOf } from './stems.ts';
import { tokensOf } from './tokens.ts';

describe('fold', () => {
  it.each([
    ['Łódź Straße Ærø', 'lodz strasse aero'],
    ['İstanbul ılık', 'istanbul ilik'],
    ['مُهَنْدِس أحمد', 'مهندس احمد'],
    ['٠١٢٣ ۴۵', '0123 45'],
    ['Ｊａｖａ ﬁnance', 'java finance'],
  ])('%s', (written, folded) => {
    expect(fold(written)).toBe(folded);
  });
});

describe('stemsOf', () => {
  it.each([
    [
      'C# and C++ .NET Node.js k8s 3ds CI/CD',
      'en',
      ['c#', 'and', 'c++', '.net', 'node.js', 'k8s', '3ds', 'ci/cd'],
    ],
    ['ASP.NET, R&D; U.S.A.', null, ['asp.net', 'r&d', 'usa']],
    ['networks networking', 'en', ['network', 'network']],
    ["l'ingénieur d'affaires", 'fr', ['ingenieur', 'affair']],
    ['Entwicklung Entwickler', 'de', ['entwickl', 'entwickl']],
    ['инженеры инженера', 'ru', ['инженер', 'инженер']],
    ['مهندس المهندسين', 'ar', ['مهندس', 'مهندس']],
    ['软件工程师', 'zh', ['软件', '工程', '师']],
    ["driver's O'Brien", 'en', ['driver', 'brien']],
    ['', 'en', []],
  ])('%s', (text, language, stems) => {
    expect(stemsOf(text, language)).toEqual(stems);
  });

  it('goes by the script where the language is another one', () => {
    expect(stemsOf('инженеры', 'en')).toEqual(['инженер']);
  });
});

describe('tokensOf', () => {
  it('keeps other writings at the same place', () => {
    expect(tokensOf('front-end')[0]?.also).toEqual(['frontend']);
    expect(tokensOf('asp.net')[0]?.also).toEqual(['aspnet', 'asp', 'net', '.net']);
    expect(tokensOf("O'Brien")[0]?.also).toEqual(['obrien']);
  });

  it('tells the trade from the pronoun', () => {
    expect(tokensOf('IT support, and it works').map(({ isName }) => isName)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('formsOf', () => {
  it('puts English first and repeats nothing', () => {
    const forms = formsOf('Engineers');
    expect(forms[0]).toBe('engin');
    expect(forms).toContain('engineers');
    expect(new Set(forms).size).toBe(forms.length);
  });

  it('finds the stem that a text of another language has', () => {
    expect(formsOf('développeurs')).toContain(stemsOf('développeur', 'fr')[0]);
  });
});
