import type { StudyLine, StudyPiece } from './study-line.ts';

/** Where the entries of a section that are told beyond doubt have their school and their degree. */
export interface Habit {
  /** Whether the school stands before the degree; null where the entries do not agree. */
  schoolFirst: boolean | null;
  school: string | null;
  degree: string | null;
}

interface Decided {
  lines: readonly StudyLine[];
  pieces: readonly StudyPiece[];
  school: { start: number } | null;
  degree: { start: number } | null;
}

export const NO_HABIT: Habit = { schoolFirst: null, school: null, degree: null };

const SURE = 1.5;
const SLOT_GAIN = 0.7;
const ORDER_GAIN = 0.5;

/** Place of a piece in its entry: its line counted from that of the date, its number in that line. */
function slotOf(piece: StudyPiece, lines: readonly StudyLine[]): string {
  const home = lines.find(({ date }) => date !== null) ?? lines[0];
  const own = lines.find(({ index }) => index === piece.line);
  const order = own?.pieces.findIndex(({ start }) => start === piece.start) ?? 0;
  return `${piece.line - (home?.index ?? 0)} ${order}`;
}

/** What the entries of a section have in common. */
export function habitOf(entries: readonly Decided[]): Habit {
  const sure = entries.flatMap(({ lines, pieces, school, degree }) => {
    const own = pieces.find(({ start }) => start === school?.start);
    const course = pieces.find(({ start }) => start === degree?.start);
    return own && course && own.school >= SURE && course.degree >= SURE
      ? [{ own: slotOf(own, lines), course: slotOf(course, lines) }]
      : [];
  });
  const votes = entries.reduce(
    (sum, { school, degree }) => sum + (school && degree ? Math.sign(degree.start - school.start) : 0),
    0,
  );
  return {
    schoolFirst: votes === 0 ? null : votes > 0,
    school: mostOf(sure.map(({ own }) => own)),
    degree: mostOf(sure.map(({ course }) => course)),
  };
}

function mostOf(slots: readonly string[]): string | null {
  const [first = null] = slots.filter(
    (slot) => slots.filter((other) => other === slot).length * 2 > slots.length,
  );
  return first;
}

export const orderGain = (schoolFirst: boolean, habit: Habit) =>
  habit.schoolFirst === null ? 0 : schoolFirst === habit.schoolFirst ? ORDER_GAIN : -ORDER_GAIN;

export const slotGain = (piece: StudyPiece | null, lines: readonly StudyLine[], slot: string | null) =>
  piece && slot !== null && slotOf(piece, lines) === slot ? SLOT_GAIN : 0;
