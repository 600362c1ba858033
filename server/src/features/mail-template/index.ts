export type { TemplateNaming } from './mail-template.queries.ts';
export { firstText, seedTemplates } from './first-templates.ts';
export { type MailTemplate, templateFor } from './template-for.ts';
export { type UsualText, usualText } from './usual-text.ts';
