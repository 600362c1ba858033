import { isoDecimals } from '@hireloom/contracts/kit/money';
import { describe, expect, it } from 'vitest';
import { salaryInWords } from './in-words.ts';
import { unitNames } from './unit-names.ts';
import { amountOfArabic, amountOfEnglish } from './in-words.fixture.ts';

const iso = (code: string) => ({ code, decimals: isoDecimals(code) });
const en = (amount: number, code: string) => salaryInWords(amount, iso(code), 'en');
const ar = (amount: number, code: string) => salaryInWords(amount, iso(code), 'ar');

describe('an amount in words', () => {
  it('in English, with the names of each currency', () => {
    expect(en(12_500.5, 'AED')).toBe('Twelve thousand five hundred UAE dirhams and fifty fils');
    expect(en(1, 'AED')).toBe('One UAE dirham');
    expect(en(1.001, 'KWD')).toBe('One Kuwaiti dinar and one fils');
    expect(en(0.01, 'GBP')).toBe('One penny');
    expect(en(1_000_000, 'JPY')).toBe('One million Japanese yen');
    expect(en(10.05, 'XYZ')).toBe('Ten XYZ and 5/100');
  });

  it('in Arabic, where the noun follows the number', () => {
    expect(ar(1, 'AED')).toBe('درهم إماراتي واحد');
    expect(ar(2, 'AED')).toBe('درهمان إماراتيان');
    expect(ar(5, 'AED')).toBe('خمسة دراهم إماراتية');
    expect(ar(25, 'AED')).toBe('خمسة وعشرون درهماً إماراتياً');
    expect(ar(200, 'AED')).toBe('مئتا درهم إماراتي');
    expect(ar(102, 'AED')).toBe('مائة درهم إماراتي ودرهمان إماراتيان');
    expect(ar(2000, 'AED')).toBe('ألفا درهم إماراتي');
    expect(ar(11_000, 'AED')).toBe('أحد عشر ألف درهم إماراتي');
    expect(ar(12_500.5, 'AED')).toBe('اثنا عشر ألفاً وخمسمائة درهم إماراتي وخمسون فلساً');
    expect(ar(101_000, 'SAR')).toBe('مائة ألف وألف ريال سعودي');
    expect(ar(200_000, 'SAR')).toBe('مئتا ألف ريال سعودي');
    expect(ar(8.08, 'SAR')).toBe('ثمانية ريالات سعودية وثماني هللات');
    expect(ar(3, 'SYP')).toBe('ثلاث ليرات سورية');
    expect(ar(1250.75, 'KWD')).toBe('ألف ومئتان وخمسون ديناراً كويتياً وسبعمائة وخمسون فلساً');
  });

  it('check 9: says the figures, read back, in English and Arabic', () => {
    const whole = [
      0, 1, 2, 3, 8, 10, 11, 12, 19, 20, 21, 22, 88, 99, 100, 101, 102, 111, 200, 201, 202, 208, 300,
    ];
    const big = [
      999, 1000, 1001, 2000, 2002, 8000, 10_000, 11_000, 12_345, 99_999, 100_000, 101_000, 102_000,
    ];
    const more = [111_000, 200_000, 201_002, 208_108, 999_999, 1e6, 2e6, 3e6, 1_001_001, 101_102_201, 2e9];
    const random = Array.from({ length: 400 }, (_, at) => (at * 7_919_993) % 30_000_000);
    for (const code of ['AED', 'SAR', 'SYP', 'KWD', 'JPY', 'EUR', 'INR', 'LBP'])
      for (const [at, base] of [...whole, ...big, ...more, ...random].entries()) {
        const { decimals } = iso(code);
        const amount = Number(`${base}.${String((at * 37) % 10 ** decimals).padStart(decimals, '0')}`);
        expect([code, amount, amountOfEnglish(en(amount, code), code)]).toEqual([code, amount, amount]);
        expect([code, amount, amountOfArabic(ar(amount, code), code)]).toEqual([code, amount, amount]);
      }
  });

  it('has whole names for every currency, small ones where it has decimals', () => {
    for (const [code, names] of Object.entries(unitNames))
      expect([code, names.sub === null]).toEqual([code, iso(code).decimals === 0]);
  });
});
