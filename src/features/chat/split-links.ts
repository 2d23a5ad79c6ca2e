/** A piece of a message: text, or a link. */
export interface TextPart {
  readonly text: string
  /** Set for links; always `http:` or `https:`. */
  readonly href?: string
}

const ADDRESS = /https?:\/\/[^\s<>"']+/gi
/** Punctuation after an address that is not part of it. */
const TRAILING = /[.,;:!?)\]}’”]+$/

/**
 * Splits a message into text and web addresses; joined, the parts are the message. Only `http:` and `https:`
 * become links (ASVS 1.2.2).
 */
export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const found of text.matchAll(ADDRESS)) {
    const address = found[0].replace(TRAILING, '')
    const href = webAddress(address)
    if (href === undefined) continue
    if (found.index > end) parts.push({ text: text.slice(end, found.index) })
    parts.push({ text: address, href })
    end = found.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

function webAddress(text: string): string | undefined {
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'https:' || protocol === 'http:' ? href : undefined
  } catch {
    // Not swallowed: an invalid address stays text. Chrome 109 has no other check.
    return undefined
  }
}
