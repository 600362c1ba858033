import type { DocumentRequest, DocumentUpload } from '@hireloom/contracts/onboarding/document-request';
import { say } from '../../../kit/words/say.ts';
import type { ShownFile } from './document-viewer.tsx';

/** By the type that the server found in the content; the name decides where that says nothing. */
function kindOf({ content_type, name }: DocumentUpload): string {
  if (content_type === 'application/pdf') return 'pdf';
  const picture = /^image\/(\w+)$/.exec(content_type)?.[1];
  return picture ?? name.split('.').at(-1)?.toLowerCase() ?? '';
}

/** The uploads of the present round as they are looked through: fronts, then backs, each in its order. */
export function shownFiles({ uploads, round }: Pick<DocumentRequest, 'uploads' | 'round'>): ShownFile[] {
  const present = uploads
    .filter((one) => one.round === round && one.removed_on === null)
    .sort((one, other) => one.id - other.id);
  const fronts = present.filter(({ side }) => side === 'front');
  const backs = present.filter(({ side }) => side === 'back');
  const labelled = (of: readonly DocumentUpload[], name: (place: number) => string) =>
    of.map((upload, index) => ({
      id: upload.id,
      name: upload.name,
      kind: kindOf(upload),
      url: upload.url,
      label: name(index + 1),
    }));
  return [
    ...labelled(fronts, (place) => {
      if (backs.length === 0) return say('File {place}', { place });
      return place === 1 ? say('Front') : say('Front {place}', { place });
    }),
    ...labelled(backs, (place) => (place === 1 ? say('Back') : say('Back {place}', { place }))),
  ];
}
