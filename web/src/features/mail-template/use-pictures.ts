import {
  mailTemplateEndpoints,
  type MailTemplateRow,
} from '@hireloom/contracts/mail-template/mail-template-endpoints';
import { useMemo, useState } from 'react';
import { call } from '../../kit/api/api.ts';
import { toastError } from '../../kit/piece/toasts.tsx';

/** Addresses of the pictures of a template: those that it has, and those that were put into it here. */
export function usePictures(row: MailTemplateRow | null) {
  const [added, setAdded] = useState<ReadonlyMap<number, string>>(new Map());
  const pictures = useMemo(
    () => new Map([...(row?.pictures ?? []).map(({ id, url }) => [id, url] as const), ...added]),
    [row, added],
  );
  /** Keeps a picture; null, and a toast, where it can not be kept. */
  const keep = async (picture: File): Promise<{ id: number; url: string } | null> => {
    try {
      const { id } = await call(mailTemplateEndpoints.addFile, { body: {}, files: { picture } });
      const url = URL.createObjectURL(picture);
      setAdded((current) => new Map([...current, [id, url]]));
      return { id, url };
    } catch (error) {
      toastError(error);
      return null;
    }
  };
  return { pictures, keep };
}
