import { createRequire } from 'node:module';
import path from 'node:path';

const resolve = createRequire(import.meta.url).resolve;
/** Packages hide their folders behind their entry: the file beside the package.json is found from there. */
const inPackage = (name: string, file: string) => {
  const entry = resolve(name);
  const at = entry.lastIndexOf(path.join('node_modules', name));
  return path.join(entry.slice(0, at), 'node_modules', name, file);
};
const latin = (face: string) => inPackage('@embedpdf/fonts-latin', `fonts/NotoSans-${face}.ttf`);
const chinese = (face: string) => inPackage('@embedpdf/fonts-sc', `fonts/NotoSansHans-${face}.otf`);
const arabic = (face: string) => resolve(`@expo-google-fonts/amiri/${face}/Amiri_${face}.ttf`);

/**
 * Files of the faces that letters are set in: Noto Sans, Amiri for Arabic, Noto Sans for Chinese. TrueType and OpenType
 * alone: of a compressed web font the pages come out blank without an error. The system's own fonts are never asked, so that
 * a letter looks the same wherever it is made.
 */
export const fontFiles = (): string[] => [
  latin('Regular'),
  latin('Bold'),
  latin('Italic'),
  latin('BoldItalic'),
  arabic('400Regular'),
  arabic('700Bold'),
  chinese('Regular'),
  chinese('Bold'),
];
