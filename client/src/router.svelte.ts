const place = $state({ path: location.pathname });

addEventListener('popstate', () => {
  place.path = location.pathname;
});

export function path(): string {
  return place.path;
}

export function go(to: string): void {
  history.pushState(null, '', to);
  place.path = location.pathname;
  scrollTo(0, 0);
}

/** Not a click that wants a tab or a window of its own. */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

/** For links inside the page: the address stays real, so opening one in a new tab works as anywhere. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (!isPlain(event)) return;
  event.preventDefault();
  go(event.currentTarget.href);
}
