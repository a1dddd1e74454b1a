// For the page that holds all pages, each in a template: #name shows the page of that name. A fragment that names no page
// is left to the browser.

const home = 'index';

function pageOf(hash: string): HTMLTemplateElement | null {
  const page = document.getElementById(`page-${hash.slice(1) || home}`);
  return page instanceof HTMLTemplateElement ? page : null;
}

function markCurrent(name: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a')) {
    if (link.hash === `#${name}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

function show(page: HTMLTemplateElement): void {
  document.querySelector('main')?.replaceWith(document.importNode(page.content, true));
  document.title = page.dataset.title ?? document.title;
  markCurrent(page.id.slice('page-'.length));
}

function follow(): void {
  const page = pageOf(location.hash);
  if (!page) return;
  show(page);
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) {
    heading.tabIndex = -1; // so that reading goes on where the new page begins
    heading.focus({ preventScroll: true });
  }
  scrollTo(0, 0);
}

addEventListener('hashchange', follow);
if (location.hash && pageOf(location.hash)) follow();
else markCurrent(home);
