import { describe, expect, it } from 'vitest';
import { namesOf } from '../compare-people.ts';
import { compareNames } from './name-match.ts';

const names = (full_name: string) => namesOf({ full_name });

describe('compareNames', () => {
  it.each([
    ['محمد الشهري', 'Mohammed Al Shehri'],
    ['Mohamad Alshehri', 'Muhammad Al-Shehri'],
    ['خالد الحربي', 'Khaled Alharbi'],
    ['عبد العزيز بن سعود', 'Abdulaziz bin Saud'],
    ['Иванов Сергей Петрович', 'Sergey Ivanov'],
    ['Γεώργιος Παππάς', 'Georgios Pappas'],
    ['李娜', 'Na Li'],
    ['張偉', 'Wei Zhang'],
    ['王小明', 'Xiao-Ming Wang'],
    ['高橋健太', 'Kenta Takahashi'],
    ['タナカ ケンジ', 'Kenji Tanaka'],
    ['김민수', 'Kim Min-soo'],
    ['이영희', 'Younghee Lee'],
    ['प्रिया शर्मा', 'Priya Sharma'],
    ['רחל לוי', 'Rachel Levy'],
    ['สมชาย ใจดี', 'Somchai Jaidee'],
    ['გიორგი მაისურაძე', 'Giorgi Maisuradze'],
    ['Hùng Nguyễn', 'Nguyen Van Hung'],
    ['García Márquez, Gabriel', 'Gabriel Garcia'],
    ['João Pedro da Silva Santos', 'Joao Santos'],
    ['Jürgen Groß', 'Juergen Gross'],
    ['Dr. John A. Smith, PhD', 'SMITH John'],
    ['Peggy Olson', 'Margaret Olson'],
    ['Anna Kowalska', 'Anna Kowalski'],
    ['Sinead O Connor', "Sinéad O'Connor"],
    ['Wei Zhang (Vivian)', 'Vivian Zhang'],
    ['Ivaanova Olga', 'Ollga Ivanvoa'],
  ])('%s is %s', (a, b) => {
    expect(compareNames(names(a), names(b)).weight).toBeGreaterThan(2);
    expect(compareNames(names(b), names(a)).weight).toBeGreaterThan(2);
  });

  it.each([
    ['Hassan Ali', 'Hussein Ali'],
    ['محمد حسن', 'Mahmoud Hassan'],
    ['Maria Silva', 'Marina Silva'],
    ['Paul Smith', 'Paula Smith'],
    ['Pierre Khan', 'Peter Khan'],
    ['Иван Петров', 'Igor Petrov'],
    ['김민수', '김민지'],
    ['A. Lopez', 'Maria Lopez'],
    ['Olga Fatima Hassan', 'Fatima Hassan'],
  ])('%s is not %s', (a, b) => {
    expect(compareNames(names(a), names(b)).weight).toBeLessThan(-1);
    expect(compareNames(names(b), names(a)).weight).toBeLessThan(-1);
  });

  it('knows Jr., initials, new surnames and names it cannot read', () => {
    expect(compareNames(['John Doe, Jr.'], ['John Doe']).generations).toBe('one-sided');
    expect(compareNames(['J. Doe'], ['John Doe']).kind).toBe('initials');
    expect(compareNames(['Sara Chen'], ['Sara Okafor']).kind).toBe('other-surname');
    expect(compareNames([], ['Sara Okafor']).kind).toBe('unknown');
  });
});
