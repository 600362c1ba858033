/** Why a document can not be made, in English; nothing is gained by asking again. */
export class PdfRefused extends Error {}
