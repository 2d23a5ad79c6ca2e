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

/** The phone line of performance.md. */
export const NET: Line

export function warmBrotli(app: App): void

export function startServer(app: App): Promise<{
  call(message: { readonly cmd: 'link' } & Line): Promise<unknown>
  stop(): Promise<unknown>
}>
