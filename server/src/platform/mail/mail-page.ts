import { escapeHtml } from '@hireloom/contracts/kit/escape-html';
import { directionOf } from '@hireloom/words';

export { escapeHtml } from '@hireloom/contracts/kit/escape-html';

/**
 * The page around every mail: plain, readable in any program, in light and dark, in the direction of its language.
 * `html` is trusted markup.
 */
export function mailPage(product: string, html: string, language: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
</head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:15px;line-height:1.5">
<div style="max-width:600px;margin:0 auto">
${html}
<p style="margin-top:32px;font-size:13px;opacity:.65">${escapeHtml(product)}</p>
</div>
</body>
</html>`;
}
