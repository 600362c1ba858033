import { existsSync } from 'node:fs';

/** Where Debian and its kin install the data of Tesseract. */
const USUAL_FOLDERS = [
  '/usr/share/tesseract-ocr/5/tessdata',
  '/usr/share/tesseract-ocr/4.00/tessdata',
  '/usr/share/tessdata',
];

/** The folder with language data that the system has installed, if any. */
export const installedTessdata = (): string | undefined => USUAL_FOLDERS.find((folder) => existsSync(folder));
