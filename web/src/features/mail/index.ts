export { LetterWarnings } from './dialog/letter-warnings.tsx';
export { PreviewPane } from './dialog/preview-pane.tsx';
export { AccountSelect } from './fields/account-select.tsx';
export { KeptFilesField } from './fields/kept-files-field.tsx';
export { LaterField } from './fields/later-field.tsx';
export { TemplateSelect } from './fields/template-select.tsx';
export { isBlank } from './letter-values.ts';
export { type KeptFile, previewQuery, useFieldBook, useTemplates } from './mail-queries.ts';
export { templatesFor, textIn } from './template-text.ts';
