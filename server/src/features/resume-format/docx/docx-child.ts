import type { DocxAnswer, DocxRequest } from './docx-messages.ts';
import { answerDocx } from './fill-docx.ts';

// A process of its own: it opens files that others have made.

const send = (answer: DocxAnswer) => process.send?.(answer);

process.on('message', (request: DocxRequest) => send(answerDocx(request)));
process.on('disconnect', () => process.exit(0));
send({ kind: 'ready' });
