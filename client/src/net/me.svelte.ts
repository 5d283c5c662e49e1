import { arrive, forgetMe, getMe, Refused, saveMe } from './api';
import { wishToBeNamed } from './named.svelte';
import type { Me } from './protocol';

/** `undefined` while we ask, null for a visitor without a name. */
const state = $state<{ me: Me | null | undefined }>({ me: undefined });

export function me(): Me | null | undefined {
  return state.me;
}

export async function recognise(): Promise<void> {
  try {
    state.me = await getMe();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    state.me = null;
  }
}

/** Makes this browser the person's whose code it is. */
export async function arriveWith(code: string): Promise<void> {
  state.me = await arrive(code);
}

export async function signIn(name: string): Promise<void> {
  state.me = await saveMe(name);
}

/** Takes this person out of the hall for good. */
export async function forget(): Promise<void> {
  await forgetMe();
  wishToBeNamed(false);
  state.me = null;
}
