// Notifications of the browser: that a table waits, while its page is open but not looked at. Each browser keeps its own wish.

import { t } from '../i18n/index.svelte';
import { ICON } from '../icon';
import { go } from '../router.svelte';

const KEY = 'tablee.notify';
const possible = typeof Notification !== 'undefined';
const wish = $state({
  on: possible && Notification.permission === 'granted' && localStorage.getItem(KEY) === 'yes',
  denied: possible && Notification.permission === 'denied',
});

export type Notifying = 'impossible' | 'denied' | 'on' | 'off';

export function notifying(): Notifying {
  if (!possible) return 'impossible';
  if (wish.denied) return 'denied';
  return wish.on ? 'on' : 'off';
}

/** The browser asks the person, and only because they have pressed a button. */
export async function wishForNotifications(on: boolean): Promise<void> {
  if (on && Notification.permission === 'default') await Notification.requestPermission();
  wish.denied = Notification.permission === 'denied';
  wish.on = on && Notification.permission === 'granted';
  if (wish.on) localStorage.setItem(KEY, 'yes');
  else localStorage.removeItem(KEY);
}

/** Says that the table waits, unless it is looked at; once, however many pages of it are open. */
export function notifyWaiting(table: string): void {
  if (!wish.on || document.visibilityState === 'visible') return;
  try {
    const notification = new Notification(t('notify-title'), { body: t('notify-body'), tag: table, icon: ICON });
    notification.onclick = () => {
      window.focus();
      go(`/t/${table}`);
      notification.close();
    };
  } catch {
    // Some browsers only let service workers notify.
  }
}
