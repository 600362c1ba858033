export type { TemplateNaming } from './mail-template.queries.ts';
export { seedTemplates } from './first-templates.ts';
export { type MailTemplate, templateFor } from './template-for.ts';
