/**
 * The wait of a `Retry-After` header, in seconds (RFC 9110 §10.2.3): digits or an HTTP date. A date is
 * measured against the answer's own `Date`, since the phone's clock may be wrong by days.
 */
export function retryAfterSeconds(headers: Headers, now: () => number = Date.now): number | undefined {
  const value = headers.get('Retry-After')?.trim()
  if (value === undefined || value === '') return undefined
  if (/^\d+$/.test(value)) return Number(value)
  const until = Date.parse(value)
  if (Number.isNaN(until)) return undefined
  const sentAt = Date.parse(headers.get('Date') ?? '')
  return Math.max(0, Math.ceil((until - (Number.isNaN(sentAt) ? now() : sentAt)) / 1000))
}
