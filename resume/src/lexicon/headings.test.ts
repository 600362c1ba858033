import { describe, expect, it } from 'vitest';
import { headingGuess, headingKind } from './headings.ts';

describe('headingKind', () => {
  it.each([
    ['Berufserfahrung', 'experience'],
    ['BERUFLICHER WERDEGANG', 'experience'],
    ['2. Work Experience:', 'experience'],
    ['III. Employment History', 'experience'],
    ['E X P E R I E N C E', 'experience'],
    ['★ Professional Experience ———', 'experience'],
    ['【工作经历】', 'experience'],
    ['職務経歴', 'experience'],
    ['Esperienze lavorative', 'experience'],
    ['Przebieg pracy zawodowej', 'experience'],
    ['Erhvervserfaring', 'experience'],
    ['Szakmai tapasztalat', 'experience'],
    ['ARBETSLIVSERFARENHET', 'experience'],
    ['Επαγγελματική εμπειρία', 'experience'],
    ['Iş Deneyimi', 'experience'],
    ['الخبرة العملية', 'experience'],
    ['EXPERIENCIA LABORAL', 'experience'],
    ['Experiència professional', 'experience'],
    ['Experiență profesională', 'experience'],
    ['Estudios cursados', 'education'],
    ['Educació', 'education'],
    ['Educație și formare', 'education'],
    ['Llengües', 'languages'],
    ['Experiencia profissional', 'experience'],
    ['Projects & Work Experience', 'experience'],
    ['Experience (5 years)', 'experience'],
    ['Schulische und akademische Bildung', 'education'],
    ['ΣΠΟΥΔΕΣ', 'education'],
    ['学 歴', 'education'],
    ['Wykształcenie', 'education'],
    ['Egyéb készségek', 'skills'],
    ['Skoler og uddannelse', 'education'],
    ['Skolor och utbildning', 'education'],
    ['مستوى اللغات', 'languages'],
    ['التحصيل العلمي', 'education'],
    ['免許・資格', 'certificates'],
    ["Where I've worked", 'experience'],
    ['Gdzie pracowałam', 'experience'],
    ['Tidligere og nuværende job', 'experience'],
    ['これまでの仕事', 'experience'],
    ['Où j’ai travaillé', 'experience'],
    ['Cosa so fare', 'skills'],
    ['Neler yapabilirim', 'skills'],
    ['Γλώσσες που μιλάω', 'languages'],
    ['Certifications / Training', 'certificates'],
    ['Languages and Frameworks', 'skills'],
    ['Past Positions', 'experience'],
    ['Диплом', null],
    ['Senior Engineer', null],
  ])('%s', (text, kind) => {
    expect(headingKind(text)).toBe(kind);
  });

  it.each([
    ['Relevante Berufserfahrungen im Ausland', 'experience'],
    ['Mis experiencias por el mundo', 'experience'],
    ['Weiterbildungen und Lehrgänge', 'certificates'],
    ['Contact information for referees', 'references'],
    ['More information', null],
    ['Academic contributions', null],
    ['Academic record', 'education'],
    ['Acme Trading', null],
  ])('guesses a heading by its stem: %s', (text, kind) => {
    expect(headingGuess(text)).toBe(kind);
  });
});
