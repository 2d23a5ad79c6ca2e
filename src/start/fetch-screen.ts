/** Inserts the links that index.html has for a screen; see `tools/build/screen-links.ts`. */
export function fetchScreen(screen: string): void {
  const template = document.querySelector<HTMLTemplateElement>('#screen-links')
  for (const link of template?.content.querySelectorAll('link') ?? []) {
    if (link.dataset['screens']?.split(' ').includes(screen) === true) document.head.append(link)
  }
}

/** Fetches the files of a pressed address while the framework is still busy. */
export function fetchPressed(href: string): void {
  const { pathname, searchParams } = new URL(href, location.origin)
  const [overlay] = searchParams.keys()
  fetchScreen(overlay === undefined ? pathname : `${pathname}?${overlay}`)
}
