import type { Turn } from './page-frame.ts';

/** A word on a page; x and y grow to the right and down, in the frame of the word's turn. */
export interface PageWord {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Where the letters stand, without descenders. */
  baseline: number;
  /** In points. */
  size: number;
  bold: boolean;
  /** Absent for upright text. */
  turn?: Turn;
  link?: string;
  /** Gap between its letters in letter-spaced text, in the size of the text. */
  spread?: number;
}
