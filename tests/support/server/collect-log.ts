import * as v from 'valibot'
import { createLog, type Log } from '#server/platform/log.ts'

const LineSchema = v.looseObject({ level: v.string(), msg: v.string() })
export type LogLine = v.InferOutput<typeof LineSchema>

/** A log that keeps its lines, as written. */
export function collectLog(): { readonly log: Log; readonly lines: LogLine[] } {
  const lines: LogLine[] = []
  const log = createLog({
    destination: { write: (line) => void lines.push(v.parse(LineSchema, JSON.parse(line))) },
  })
  return { log, lines }
}
