const endings = /\.(pdf|docx?|rtf|odt|txt)$/i;
const types =
  /^(application\/(pdf|msword|rtf|vnd\.oasis\.opendocument\.text|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)|text\/rtf)$/i;

/** What hangs on a mail and may be a resume. Pictures may be one too, but most of them are logos. */
export const isDocument = (name: string, contentType: string): boolean =>
  endings.test(name) || types.test(contentType.split(';')[0]?.trim() ?? '');
