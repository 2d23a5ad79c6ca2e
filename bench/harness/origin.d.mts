/** An app of the harness: a built client, served from an origin of its own. */
export interface App {
  readonly name: string
  readonly dist: string
  readonly port: number
  /** Answers what is no static file. */
  readonly apiModule?: string
}

/** A line: milliseconds there and back, bytes a second. Noughts are no limit. */
export interface Line {
  readonly rtt: number
  readonly down: number
  readonly up: number
}

/** What was on the line since the last reset: bytes of TLS and all within it. */
export interface LineUse {
  readonly upBytes: number
  readonly downBytes: number
  readonly busy: { readonly up: readonly Busy[]; readonly down: readonly Busy[] }
}

/** The phone line of performance.md. */
export const NET: Line

export function warmBrotli(app: App): void

/** Begin and end of a time in which bytes were on the line, in ms since the last reset. */
type Busy = readonly [from: number, until: number]

export function startServer(app: App): Promise<{
  call(message: { readonly cmd: 'stats' }): Promise<LineUse>
  call(message: { readonly cmd: 'reset' } | ({ readonly cmd: 'link' } & Line)): Promise<unknown>
  stop(): Promise<unknown>
}>
