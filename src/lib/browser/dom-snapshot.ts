/**
 * Part of the page as plain data that can be drawn again. Not HTML: a string of markup would have to be
 * parsed, which Trusted Types refuse for good reason.
 */
export type DomSnapshot =
  | string
  | { readonly tag: string; readonly attributes: Record<string, string>; readonly children: DomSnapshot[] }

/** Elements that run or fetch something. */
const REFUSED_TAG = /^(script|style|img|picture|iframe|object|embed|link|base|meta|form)$/i

const SVG = 'http://www.w3.org/2000/svg'

/**
 * Only attributes that show or name something: no handlers, no inline styles, only the app's own addresses.
 */
function isKept(name: string, value: string): boolean {
  if (name === 'href') return value.startsWith('/') && !value.startsWith('//')
  return !/^(on|style$|src|action|formaction|xlink:|srcdoc|ping)/.test(name)
}

/**
 * A snapshot of `element`, without elements marked `data-live` and pictures, whose addresses end with the
 * page.
 */
export function takeSnapshot(element: Element): DomSnapshot {
  const attributes: Record<string, string> = {}
  for (const { name, value } of element.attributes) if (isKept(name, value)) attributes[name] = value
  const children: DomSnapshot[] = []
  for (const child of element.childNodes) {
    if (child instanceof Text) children.push(child.data)
    else if (child instanceof Element && !REFUSED_TAG.test(child.tagName) && !child.hasAttribute('data-live'))
      children.push(takeSnapshot(child))
  }
  return { tag: element.tagName, attributes, children }
}

/** Whether stored data is a snapshot; another app version may have stored a different format. */
export function isSnapshot(value: unknown): value is DomSnapshot {
  if (typeof value === 'string') return true
  if (typeof value !== 'object' || value === null || !('tag' in value && 'attributes' in value)) return false
  const { tag, attributes } = value
  const areTexts =
    typeof attributes === 'object' &&
    attributes !== null &&
    Object.values(attributes).every((each) => typeof each === 'string')
  const isTag = typeof tag === 'string' && /^[a-z][a-z0-9]*$/i.test(tag) && !REFUSED_TAG.test(tag)
  return isTag && areTexts && 'children' in value && areSnapshots(value.children)
}

export function areSnapshots(value: unknown): value is DomSnapshot[] {
  return Array.isArray(value) && value.every(isSnapshot)
}

/** Creates the nodes that a snapshot describes. */
export function drawSnapshot(snapshot: DomSnapshot, isInSvg = false): Node {
  if (typeof snapshot === 'string') return document.createTextNode(snapshot)
  const isSvg = isInSvg || snapshot.tag.toLowerCase() === 'svg'
  const element = isSvg ? document.createElementNS(SVG, snapshot.tag) : document.createElement(snapshot.tag)
  for (const [name, value] of Object.entries(snapshot.attributes)) {
    if (isKept(name, value)) element.setAttribute(name, value)
  }
  element.append(...snapshot.children.map((child) => drawSnapshot(child, isSvg)))
  return element
}
