/** Any origin works: a path that stays on it stays in the app. */
const HERE = 'https://here.invalid'

/**
 * The value as a path inside this app (`/payment?pay=…`), otherwise undefined: `//other.example`, `https:…`
 * and `/\other.example` would lead a person out of the app after signing in.
 */
export function sameAppPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined
  const url = parseUrl(value)
  // `/.//other.example` is resolved to a path that would itself be an address of another host.
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** Replaces `URL.canParse`, missing in Chrome before 120, Safari before 17 and Firefox before 115. */
function parseUrl(value: string): URL | undefined {
  try {
    return new URL(value, HERE)
  } catch {
    // Not swallowed: an address that does not parse is not an address.
    return undefined
  }
}
