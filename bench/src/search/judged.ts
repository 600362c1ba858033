import path from 'node:path';

/** A file of judged queries: the documents it stands on, and how well each fits a query. */
export interface Judged {
  documents: { id: string; text: string }[];
  queries: { id: string; text: string; paraphrase?: string; relevant: Record<string, number> }[];
}

interface JudgedFile extends Pick<Judged, 'queries'> {
  /** JSON lines with `id` and `text`; beside the file unless absolute. */
  docs: string;
}

/** Reads a file of judged queries and the documents it names. */
export async function readJudged(file: string, read: (name: string) => Promise<string>): Promise<Judged> {
  const { docs, queries } = JSON.parse(await read(file)) as JudgedFile;
  const lines = (await read(path.resolve(path.dirname(file), docs)))
    .split('\n')
    .filter((line) => line.trim());
  return { queries, documents: lines.map((line) => JSON.parse(line) as Judged['documents'][number]) };
}
