// Until which moment (by the hall's clock) each channel of a table was read in this browser.

const KEY = 'tablee.read';
/** Tables remembered, so that the browser's storage does not fill with those of years ago. */
const MOST = 50;

export type Read = Readonly<Record<string, number>>;
type Stored = readonly (readonly [table: string, read: Read])[];

function load(storage: Pick<Storage, 'getItem'>): Stored {
  return JSON.parse(storage.getItem(KEY) ?? '[]') as Stored;
}

export function readUntil(table: string, storage: Pick<Storage, 'getItem'> = localStorage): Read {
  return load(storage).find(([id]) => id === table)?.[1] ?? {};
}

export function saveRead(table: string, read: Read, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void {
  const others = load(storage).filter(([id]) => id !== table);
  storage.setItem(KEY, JSON.stringify([...others, [table, read]].slice(-MOST)));
}
