import type { Piece } from '../reading.ts';
import { fieldOf } from './study-field.ts';
import type { StudyLine, StudyPiece } from './study-line.ts';

/** An entry of an education section with what was chosen of its pieces. */
export interface Study {
  lines: StudyLine[];
  pieces: StudyPiece[];
  school: Piece | null;
  degree: Piece | null;
  field: Piece | null;
  score: number;
  /** How much better the choice is than any with another school, and with another degree. */
  margins: { school: number; degree: number };
  /** Whether a subject stands apart from school and degree. */
  parted: boolean;
}

/** "BA in Mathematics" above "BSc in Botany" at one school and time: each degree is an entry of its own. */
export function twinsOf(study: Study): Study[] {
  const { degree, lines, pieces } = study;
  const own = pieces.find(({ start, end }) => degree && start >= degree.start && end <= degree.end);
  if (!degree || !own || !isFullDegree(own)) return [];
  let at = own.line;
  return pieces.flatMap((piece) => {
    const line = lines.find(({ index }) => index === piece.line);
    if (piece.line !== at + 1 || !isFullDegree(piece) || piece.start !== line?.pieces[0]?.start) return [];
    if (line.date !== null || line.bulleted !== lines.find(({ index }) => index === at)?.bulleted) return [];
    at = piece.line;
    const { whole, field } = fieldOf(piece, line.pieces, study.school);
    return [{ ...study, degree: whole, field }];
  });
}

/** "BSc in Botany": a degree by its own word, with a subject. */
const isFullDegree = ({ kind, degree, text }: StudyPiece) =>
  kind === 'degree' && degree >= 2 && DEGREE_FIRST.test(text) && text.split(' ').length > 2;

const DEGREE_FIRST =
  /^(?:(?:[Bb]achelor|[Mm]aster|BACHELOR|MASTER|[Ll]icen[cz]|[Ll]aurea|[Bb]acharel|[Mm]estrado|[Dd]octor)|(?:[BM]\.? ?(?:Sc|A|S|Eng|E|Tech|Com|Ed)|Ph\.? ?D)(?![\p{L}]))/u;

/** A school that heads several courses is printed once: those below it take it over. */
export function inheritSchools(studies: Study[]): Study[] {
  let open: Study | null = null;
  return studies.map((study) => {
    if (study.school) {
      const alone = study.pieces.filter(({ line }) => line === study.pieces[0]?.line);
      const heads = study.pieces[0]?.kind === 'school' && alone.every(({ kind }) => kind !== 'degree');
      open = heads ? study : null;
      return study;
    }
    const bare = study.pieces.every(({ kind }) => kind === 'degree' || kind === 'field' || kind === 'place');
    return open && bare ? { ...study, school: open.school } : study;
  });
}
