/**
 * One polite live region for the whole page, in its light DOM: Chromium misses regions that sit in a shadow root.
 */
let region: HTMLElement | undefined;

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
};

/** Puts the empty region into the page; a region that is born with its text is not read out. */
export function prepareAnnouncer(): void {
  if (region?.isConnected) return;
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.className = 'attn-announcer';
  for (const [name, value] of Object.entries(hidden)) region.style.setProperty(name, value);
  document.body.append(region);
}

export function announce(text: string): void {
  if (region) region.textContent = text;
}
