import { create } from 'zustand'

import type { readAuditLog } from '#contract/http/operator/audit.ts'
import type { Trouble } from '#contract/http/operator/cirkles.ts'
import type { findPerson } from '#contract/http/operator/people.ts'
import type { CallInput, CallOutput } from '#contract/wire/endpoint.ts'

/** What pages of the desk find again when their operator comes back to them. It is stored nowhere. */
interface DeskMemory {
  /** Whose it is: their e-mail address. */
  readonly owner: string
  readonly wanted: string
  readonly found: CallOutput<typeof findPerson> | undefined
  readonly reports: 'open' | 'all'
  readonly trouble: Trouble
  readonly audit: CallInput<typeof readAuditLog>
  /** An announcement that is not known to be made: with the same id it is made once, however often it is sent. */
  readonly announcement: { readonly id: string; readonly text: string }
}

const NOTHING: DeskMemory = {
  owner: '',
  wanted: '',
  found: undefined,
  reports: 'open',
  trouble: 'overdue',
  audit: {},
  announcement: { id: '', text: '' },
}

const useMemory = create<DeskMemory>()(() => NOTHING)

/** As `useState`, of what stays while its page is not shown. */
export function useRemembered<Name extends keyof DeskMemory>(
  name: Name,
): [DeskMemory[Name], (value: DeskMemory[Name]) => void] {
  const value = useMemory((memory) => memory[name])
  return [value, (next) => useMemory.setState({ [name]: next })]
}

/** Forgets what somebody else left; without an address everything. */
export function rememberFor(owner = ''): void {
  if (owner === '' || useMemory.getState().owner !== owner) useMemory.setState({ ...NOTHING, owner }, true)
}
