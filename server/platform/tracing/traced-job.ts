import type { Tracing } from './tracing.ts'

/** Runs a job as a trace of its own. */
export const tracedJob = (name: string, run: () => Promise<void>, tracing: Tracing): Promise<void> =>
  tracing.inSpan({ name: `job ${name}`, kind: 'internal' }, run)
