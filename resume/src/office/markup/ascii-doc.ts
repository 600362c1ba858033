/** A line of signs below a heading, and the level that each sign stands for. */
const UNDERLINED = /^(\S.*)\n(-{4,}|~{4,}|\^{4,}|\+{4,})[ \t]*$/gmu;
const LEVELS: Record<string, string> = { '-': '#', '~': '##', '^': '###', '+': '####' };

/** What only AsciiDoc writes: a place to link to, an address with its text behind it, a break at a line's end. */
const SIGNS = [/^\[\[[\w-]+\]\]$/gm, /https?:\/\/[^\s[\]]+\[[^\]\n]+\]/g, /\S \+$/gm];
const LEAST = 3;

/** Whether a plain text is written with the signs of AsciiDoc, as pandoc writes it. */
export const isAsciiDoc = (text: string): boolean =>
  /^(?:~{4,}|\^{4,})$/m.test(text) && SIGNS.some((sign) => (text.match(sign)?.length ?? 0) >= LEAST);

/** The text of AsciiDoc with the signs of Markdown. */
export function asciiDocToMarkdown(source: string): string {
  return source
    .replace(/\r\n/g, '\n')
    .replace(/^\[\[[\w-]+\]\]$/gm, '')
    .replace(/(https?|tel|mailto):[^\s[\]]+\[([^\]]+)\]/g, (_whole, _kind, label: string) =>
      label.replace(/\s+/g, ' '),
    )
    .replace(/ \+$/gm, '')
    .replace(UNDERLINED, (_whole, text: string, rule: string) => `\n${LEVELS[rule[0] ?? '-']} ${text}\n`)
    .replace(/(?<![\p{L}\d*])\*(?=\S)([^*\n]+?)\*(?![\p{L}\d*])/gu, '**$1**');
}
