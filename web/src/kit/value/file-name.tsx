import { Anchor, type AnchorProps } from '@mantine/core';
import { type FileValue, fileValue } from '@hireloom/contracts/kit/file-value';
import { openFile } from './open-file.ts';
import { fileSizeText } from './file-size.ts';

/** The file that a value is; null for any other. */
export const fileIn = (value: unknown): FileValue | null => fileValue.safeParse(value).data ?? null;

/** The name of a stored file, which shows it beside the page. */
export function FileName({ file, ...look }: AnchorProps & { file: FileValue }) {
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      truncate
      display="block"
      ta="start"
      maw="100%"
      dir="auto"
      title={`${file.name} (${fileSizeText(file.size)})`}
      onClick={() => openFile(file)}
      {...look}
    >
      {file.name}
    </Anchor>
  );
}
