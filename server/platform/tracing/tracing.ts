/** What is known of a step. Values must not name a person, hold a secret or a value of a row. */
export type SpanFacts = Readonly<Record<string, string | number>>

/** What a step is, by the terms of OpenTelemetry: a call answered, a call made to another server, or neither. */
export type SpanKind = 'server' | 'client' | 'internal'

export interface SpanStart {
  readonly name: string
  readonly kind: SpanKind
  readonly facts?: SpanFacts
}

/** A step under way. */
export interface Span {
  rename(name: string): void
  add(facts: SpanFacts): void
  /** Marks it as failed, by a code or the name of a class. */
  fail(type: string): void
}

/** The traces of this process. Only there when a collector is configured. */
export interface Tracing {
  /**
   * Does `work` as a step of the trace that is under way, or of a new one. A rejection marks the step as failed, by
   * the code or the class of the error, never by its message, and is passed on.
   */
  inSpan<Result>(start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result>
  /** Whether a trace is under way. */
  isInside(): boolean
  /** The trace under way, for lines of the log. */
  logFields(): { readonly traceId?: string }
  /** Sends what is left, within three seconds; a failure is logged. */
  close(): Promise<void>
}
