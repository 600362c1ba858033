/** Commands that only LaTeX knows, and how many of them tell its source. */
const SIGN = /\\(?:(?:sub)*section|text(?:bf|it|sc)|emph|begin|item|cv\w+)\*?\s*[{[]?/g;
const LEAST = 4;

/** Commands whose braces hold no text of the page. */
const SETTINGS =
  /\\(?:begin|end|[vh]space|usepackage|documentclass|setlength|label|input|newcommand|color|fontsize|includegraphics)\*?(?:\[[^\]]{0,100}\])?(?:\{[^{}]*\})*/g;

/** Whether a plain text is written with the commands of LaTeX. */
export const isLatex = (text: string): boolean => (text.match(SIGN)?.length ?? 0) >= LEAST;

/** The text of LaTeX source with the signs of Markdown for what its commands show. */
export function latexToMarkdown(source: string): string {
  const body = /\\begin\{document\}([^]*?)(?:\\end\{document\}|$)/.exec(source)?.[1] ?? source;
  let text = body
    .replace(/(?<!\\)%.*$/gm, '')
    .replace(SETTINGS, '')
    .replace(/\\href\{([^{}]*)\}\{([^{}]*)\}/g, '[$2]($1)');
  // Inner braces first, as commands nest.
  for (let depth = 0; depth < 4; depth++)
    text = text
      .replace(/\\(?:sub)*section\*?\{([^{}]*)\}/g, '\n## $1\n')
      .replace(/\\textbf\{([^{}]*)\}/g, '**$1**')
      .replace(/\\(?:text\w+|emph|url|underline|mbox|uppercase)\{([^{}]*)\}/g, '$1');
  return text
    .replace(/\\hfill\b|(?<!\\)&/g, '\t')
    .replace(/\\item\b(?:\[[^\]]{0,100}\])?/g, '\n- ')
    .replace(/\\\\(?:\[[^\]]{0,100}\])?/g, '\n')
    .replace(/\\([&%$#_{}])/g, '$1')
    .replace(/\\(?:[a-zA-Z]+)\*?(?:\[[^\]]{0,100}\])?/g, ' ')
    .replace(/\}\s*\{/g, '\t')
    .replace(/[{}]/g, '')
    .replace(/(?<=\S)~(?=\S)/g, ' ')
    .replace(/---?/g, '–');
}
