import type { Figure } from '../figures.ts'
import type { Bench } from '../measuring.ts'
import { measureColdSync } from './cold.ts'
import { measureConfirmation } from './confirm.ts'
import { measureDue } from './due.ts'
import { measureProcesses } from './processes.ts'
import { measureSearch } from './search.ts'
import { measureComeBack, measureIdleSockets } from './sockets.ts'
import { measureStart } from './start.ts'
import { measureSubmit } from './submit.ts'
import { measureChangedSync, measureSameSync } from './syncs.ts'

interface Row {
  readonly measure: (bench: Bench) => Promise<Figure[]>
  /** It is measured at every size, for its growth. */
  readonly grows?: true
}

const rows = {
  submit: { measure: measureSubmit, grows: true },
  same: { measure: measureSameSync, grows: true },
  changed: { measure: measureChangedSync, grows: true },
  cold: { measure: measureColdSync, grows: true },
  confirm: { measure: measureConfirmation },
  search: { measure: measureSearch },
  processes: { measure: measureProcesses },
  sockets: { measure: measureIdleSockets },
  return: { measure: measureComeBack },
  due: { measure: measureDue },
  start: { measure: measureStart },
} as const satisfies Readonly<Record<string, Row>>
export type RowName = keyof typeof rows

/** The rows of the table of operations, by the name that `--only` has; those that leave most behind come last. */
export const ROWS: Readonly<Record<RowName, Row>> = rows
