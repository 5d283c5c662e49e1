// Whether one wants to be named where one looks on; each browser keeps its own.

const KEY = 'tablee.named';
const wish = $state({ named: typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === 'yes' });

export function wantsToBeNamed(): boolean {
  return wish.named;
}

export function wishToBeNamed(named: boolean): void {
  wish.named = named;
  if (typeof localStorage === 'undefined') return;
  if (named) localStorage.setItem(KEY, 'yes');
  else localStorage.removeItem(KEY);
}
