import { dateAndTimeInIndia } from '#lib/words/india-time.ts'

/** An instant of the server, in India's time; a dash when there is none. */
export function Instant({ at }: { at: string | null }) {
  return at === null ? <>–</> : <time dateTime={at}>{dateAndTimeInIndia(at)}</time>
}
