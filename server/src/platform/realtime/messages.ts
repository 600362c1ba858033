/** Delivers messages of committed transactions to every process that shares the database. */
export interface Realtime {
  /** Called with every message, in every process; answers the way to stop. */
  listen(handler: (message: RealtimeMessage) => void): () => void;
  /** True while this process hears the others; false means that caches may be stale. */
  connected(): boolean;
  /** Called when messages may have been missed, because the connection was lost; answers the way to stop. */
  onLost(handler: () => void): () => void;
  close(): Promise<void>;
}

export interface RealtimeMessage {
  team_id: number;
  channel: string;
  payload: Record<string, unknown>;
}
