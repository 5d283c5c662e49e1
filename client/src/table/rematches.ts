const opened = new Set<string>();

/** Remembers that this page asked for that rematch. */
export function proposes(rematch: string): void {
  opened.add(rematch);
}

export function proposedHere(rematch: string): boolean {
  return opened.has(rematch);
}
