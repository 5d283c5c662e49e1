import { hurrying, Line, type ConnectionState } from '../net/line';
import type { Lobby } from '../net/protocol';

/** Follows what the hall shows one of its tables, and of all open ones, until the function that it gives is called. */
export function watchLobby(hear: (lobby: Lobby) => void, state: (state: ConnectionState) => void): () => void {
  const line = new Line<Lobby>(() => '/api/lobby/socket', { hear, state });
  const calm = hurrying(() => line.hurry());
  return () => {
    calm();
    line.close();
  };
}

/** The tables that go on, in a word that is another one when another one does. */
export function runningIds(lobby: Lobby | null): string {
  return lobby?.yours.map(({ id }) => id).sort().join() ?? '';
}
