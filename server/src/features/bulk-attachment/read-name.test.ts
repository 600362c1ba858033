import { expect, it } from 'vitest';
import { readName } from './read-name.ts';

it.each([
  ['1234.pdf', ['id 1234']],
  ['1234-passport copy.pdf', ['id 1234']],
  ['ID 77 visa.jpg', ['id 77']],
  ['N1234567 passport.pdf', ['passport N1234567']],
  ['784-1990-1234567-1.pdf', ['civil_id 784199012345671', 'phone 784199012345671']],
  ['rahul.menon@example.com.pdf', ['email rahul.menon@example.com']],
  ['rahul.menon@example.com', ['email rahul.menon@example.com']],
  ['certificates/Rahul Menon - degree certificate.pdf', ['name Rahul Menon']],
  ['MENON_Rahul_CV_final.docx', ['name MENON Rahul']],
  ['+971 50 123 4567.pdf', ['phone +971501234567']],
  ['scan.pdf', []],
])('%s', (name, keys) => {
  expect(readName(name).map(({ key, value }) => `${key} ${value}`)).toEqual(keys);
});

it('looks only for the keys that are asked for', () => {
  expect(readName('1234 Rahul Menon.pdf', ['name'])).toEqual([{ key: 'name', value: 'Rahul Menon' }]);
});
