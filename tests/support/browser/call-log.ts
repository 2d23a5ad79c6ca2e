import * as v from 'valibot'

const CallLineSchema = v.object({ method: v.string(), path: v.string(), status: v.number() })

/** The statuses of the calls to a path, in order, as the server logged them. */
export function callsIn(log: string, method: string, path: RegExp): number[] {
  return log
    .split('\n')
    .filter((line) => line.includes('"msg":"call"'))
    .map((line) => v.parse(CallLineSchema, JSON.parse(line)))
    .filter((call) => call.method === method && path.test(call.path))
    .map((call) => call.status)
}
