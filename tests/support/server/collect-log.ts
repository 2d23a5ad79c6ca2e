import * as v from 'valibot'
import { createLog, type Log } from '#server/platform/log.ts'

const LineSchema = v.looseObject({ level: v.string(), msg: v.string() })
export type LogLine = v.InferOutput<typeof LineSchema>

/** A log that keeps its lines, as written, with the fields of `context` in each. */
export function collectLog(context?: () => object): { readonly log: Log; readonly lines: LogLine[] } {
  const lines: LogLine[] = []
  const log = createLog({
    context,
    destination: { write: (line) => void lines.push(v.parse(LineSchema, JSON.parse(line))) },
  })
  return { log, lines }
}
