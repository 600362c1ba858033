/** The paper and the space around it, and what the library leaves out. */
export const FRAME_LOOK = `html, body { margin: 0; background: none; color: #000; }
  body { position: relative; }
  .docx-wrapper { background: none !important; padding: 12px !important; }
  .docx-wrapper > section.docx { box-shadow: 0 0 0 1px rgb(0 0 0 / 12%) !important; margin-bottom: 12px !important; flex-shrink: 0; isolation: isolate; }
  .docx { font-family: "Liberation Serif", "Times New Roman", serif; font-size: 10pt; hyphens: manual !important;
    --docx-text1-color: var(--docx-dk1-color); --docx-text2-color: var(--docx-dk2-color);
    --docx-background1-color: var(--docx-lt1-color); --docx-background2-color: var(--docx-lt2-color); }
  :where(.docx p) { direction: ltr; --hang: initial; --line: inherit; }
  .docx span { line-height: var(--line, inherit); }
  .docx p[class*="docx-num-"] { list-style: none; }
  .docx p[class*="docx-num-"]::before { display: inline-block; min-width: var(--hang, 1.2em); text-indent: 0; line-height: 1; }
  section.docx > article { margin-bottom: 0; }
  section.docx > article:last-of-type { margin-bottom: auto; }
  .docx-boxes { display: contents; }
  .docx-box { display: inline-flex; line-height: normal; --hang: initial; --line: inherit; flex-direction: column; text-indent: 0; text-align: start; }
  .docx-box > div, .docx-box > div > div { flex-shrink: 0; }
  .docx-tab { white-space: pre; overflow: hidden; text-indent: 0; vertical-align: baseline; }
  img:not([src]) { visibility: hidden; }
  a { color: inherit; }
  [data-mark] { position: absolute; margin: -3px; padding: 3px; border-radius: 3px; background: #ffd43b;
    mix-blend-mode: multiply; outline: 2px solid #fd7e14; pointer-events: none; z-index: 2147483647; }
`;
