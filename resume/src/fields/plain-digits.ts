const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10];
const OTHER: Record<string, string> = {
  '＋': '+',
  '－': '-',
  ー: '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '–': '-',
  '（': '(',
  '）': ')',
  '／': '/',
  '．': '.',
  '。': '.',
  '＠': '@',
  '\u3000': ' ',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u200e': ' ',
  '\u200f': ' ',
  '\u202a': ' ',
  '\u202b': ' ',
  '\u202c': ' ',
  '\u2066': ' ',
  '\u2067': ' ',
  '\u2069': ' ',
};
const FOREIGN =
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19＋－‐‑−–（）／．＠\u3000\u00a0\u2009\u202f\u200e\u200f\u202a-\u202c\u2066-\u2069]|(?<=[\d\uff10-\uff19])[ー。](?=[\d\uff10-\uff19])/g;

/** Digits and number marks of other scripts (Arabic, full width) as ASCII; every character keeps its position. */
export function plainDigits(text: string): string {
  return text.replace(FOREIGN, (char) => {
    const code = char.charCodeAt(0);
    const zero = ZEROS.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? (OTHER[char] ?? char) : String(code - zero);
  });
}
