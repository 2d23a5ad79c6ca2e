/*
 * The document's title: what lies over the page first, then the page, then the app.
 */

const APP_NAME = 'Cirkles'

let page: string | undefined
const parts: { readonly title: string }[] = []

/** Names the page; undefined where it has no name of its own. */
export function setPageTitle(title: string | undefined): void {
  page = title
  show()
}

/** Adds the title of a sheet or document over the page; returns a function that removes it. */
export function addTitlePart(title: string): () => void {
  const part = { title }
  parts.push(part)
  show()
  return () => {
    parts.splice(parts.indexOf(part), 1)
    show()
  }
}

/** The full title, newest part first. */
export function wholeTitle(): string {
  return [parts.at(-1)?.title, page, APP_NAME].filter(Boolean).join(' · ')
}

function show(): void {
  document.title = wholeTitle()
}
