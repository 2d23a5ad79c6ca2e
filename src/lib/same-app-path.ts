/** Any origin will do: a path that stays on it stays in the app. */
const HERE = 'https://here.invalid'

/**
 * The value as a path inside this app (`/payment?pay=…`), or undefined when it is none: `//other.example`,
 * `https:…` and `/\other.example` would lead a person out of the app after signing in.
 */
export function sameAppPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, HERE)) return undefined
  const url = new URL(value, HERE)
  return url.origin === HERE ? url.pathname + url.search + url.hash : undefined
}
