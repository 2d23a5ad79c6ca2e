/** An app of the harness: a built client with its own origin. */
export interface App {
  readonly name: string
  readonly dist: string
  readonly port: number
  /** Answers requests for anything except static files. */
  readonly apiModule?: string
}

/** A line: round trip in milliseconds, bytes per second. Zero means no limit. */
export interface Line {
  readonly rtt: number
  readonly down: number
  readonly up: number
}

/** Traffic on the line since the last reset: bytes of TLS and everything inside it. */
export interface LineUse {
  readonly upBytes: number
  readonly downBytes: number
  readonly busy: { readonly up: readonly Busy[]; readonly down: readonly Busy[] }
}

/** The phone line of performance.md. */
export const NET: Line

export function warmBrotli(app: App): void

/** Start and end of a period with bytes on the line, in ms since the last reset. */
type Busy = readonly [from: number, until: number]

export function startServer(app: App): Promise<{
  call(message: { readonly cmd: 'stats' }): Promise<LineUse>
  call(message: { readonly cmd: 'reset' } | ({ readonly cmd: 'link' } & Line)): Promise<unknown>
  stop(): Promise<unknown>
}>
