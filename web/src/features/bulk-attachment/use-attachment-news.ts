import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { channels } from '@hireloom/contracts/channels';
import { useOwnMemberId } from '../../kit/session/own-member.ts';
import { openPanel, useWorkCount } from '../../kit/panel/panel-state.ts';
import { onChannel } from '../../kit/session/realtime.ts';
import { ATTACHMENT_PANEL, attachmentsChanged, openAttachments } from './attachment-queries.ts';

/**
 * Reads anew what the server tells of, and shows the panel when there is something in it. Answers whether that was so
 * at the start, when nobody had asked for it.
 */
export function useAttachmentNews(open: boolean): boolean {
  const memberId = useOwnMemberId();
  const { data: count } = useQuery(openAttachments);
  const known = useRef<boolean | null>(null);
  const [foundAtStart, setFound] = useState(false);
  const filled = count === undefined ? null : count > 0;
  useEffect(() => {
    return memberId === null ? undefined : onChannel(channels.attachmentUpdate(memberId), attachmentsChanged);
  }, [memberId]);
  useWorkCount(ATTACHMENT_PANEL, count ?? 0);
  useEffect(() => {
    if (filled === null || filled === known.current) return;
    setFound(filled && known.current === null && !open);
    known.current = filled;
    if (filled) openPanel(ATTACHMENT_PANEL);
  }, [filled, open]);
  return foundAtStart;
}
