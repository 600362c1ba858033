import { expect, it } from 'vitest';
import { parseResume } from '../parse-resume.ts';

const SOURCE = String.raw`\documentclass[11pt]{article}
\begin{document}
{\LARGE \textbf{Lena Hartwig}} \\ % a comment
\href{mailto:lena@hartwig.example}{lena@hartwig.example} $|$ +49 170 1234567

\section*{Education}
\textbf{Ph.D. in Chemistry}, University of Brackwater \hfill 2010 -- 2015 \\

\section*{Experience}
\textbf{Reagent Works GmbH} \hfill Hamburg \\
\textit{Chemist} \hfill 2016 -- Present
\begin{itemize}
  \item Ran the NMR laboratory \& its staff.
\end{itemize}
\end{document}
`;

it('reads the source of LaTeX as what it shows', async () => {
  const resume = await parseResume(new TextEncoder().encode(SOURCE), 'cv.tex');
  expect(resume.full_name?.value).toBe('Lena Hartwig');
  expect(resume.education.map(({ institution, degree }) => [institution?.value, degree?.value])).toEqual([
    ['University of Brackwater', 'Ph.D. in Chemistry'],
  ]);
  expect(
    resume.experience.map(({ title, company, end }) => [title?.value, company?.value, end?.value]),
  ).toEqual([['Chemist', 'Reagent Works GmbH', 'present']]);
});
