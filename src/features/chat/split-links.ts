/** A piece of a message: words, or an address that can be opened. */
export interface TextPart {
  readonly text: string
  /** Of a link; always `http:` or `https:`. */
  readonly href?: string
}

const ADDRESS = /https?:\/\/[^\s<>"']+/gi
/** What ends a sentence around an address, and is no part of it. */
const TRAILING = /[.,;:!?)\]}’”]+$/

/**
 * Splits a message into its words and its web addresses; put together again the parts are the message. Nothing but
 * `http:` and `https:` ever becomes a link (ASVS 1.2.2).
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
    // Not swallowed: what is no address stays words. Chrome 109 has no other way to ask.
    return undefined
  }
}
