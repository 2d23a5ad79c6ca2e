import { useRef, useState } from 'react'

import type { FieldErrors } from '#lib/words/first-sentences.ts'

/** What is wrong with the fields of a form, by their names, and with it as a whole. */
export interface Complaint {
  readonly errors?: FieldErrors
  readonly error?: string | undefined
}

/** Words about the whole, a complaint with fields, or nothing, where it is told elsewhere. */
type Told = string | Complaint | undefined | void

export interface Submit<Input> extends Required<Complaint> {
  readonly isBusy: boolean
  /** What is on its way, of several that may be. */
  readonly busy: Input | undefined
  /** Sends one at a time: what is submitted meanwhile counts for nothing. Clears the complaint first. */
  readonly submit: (input: Input) => Promise<void>
  /** Says what was wrong before anything was sent; clears it without one. */
  readonly complain: (complaint?: Complaint) => void
}

/**
 * The state of a form, or of a button that sends something. `send` gives what is wrong when it is refused; what it
 * throws goes to `explain`, which puts it in words and throws on what is no failure of a call; without one, nothing
 * that `send` throws is expected.
 */
export function useSubmit<Input = void>(
  send: (input: Input) => Promise<Told>,
  explain: (failure: unknown, input: NoInfer<Input>) => Told | Promise<Told> = rethrow,
): Submit<Input> {
  const [running, setRunning] = useState<{ readonly input: Input }>()
  const [{ errors = {}, error }, complain] = useState<Complaint>({})
  // A second press may come before the first is drawn.
  const lock = useRef({ isTaken: false })
  return {
    isBusy: running !== undefined,
    busy: running?.input,
    errors,
    error,
    submit: (input) => submitOnce(lock.current, input, { send, explain, setRunning, complain }),
    complain: (complaint = {}) => complain(complaint),
  }
}

const rethrow = (failure: unknown): never => {
  throw failure
}

interface SubmitSteps<Input> {
  readonly send: (input: Input) => Promise<Told>
  readonly explain: (failure: unknown, input: Input) => Told | Promise<Told>
  readonly setRunning: (running: { readonly input: Input } | undefined) => void
  readonly complain: (complaint: Complaint) => void
}

/** Sends `input` unless the lock is taken. Rejects with what `explain` does not know. */
export async function submitOnce<Input>(
  lock: { isTaken: boolean },
  input: Input,
  { send, explain, setRunning, complain }: SubmitSteps<Input>,
): Promise<void> {
  if (lock.isTaken) return
  lock.isTaken = true
  setRunning({ input })
  complain({})
  try {
    const told = await send(input).catch((failure: unknown) => explain(failure, input))
    // Without one stands what `send` said itself.
    if (told !== undefined) complain(typeof told === 'string' ? { error: told } : told)
  } finally {
    lock.isTaken = false
    setRunning(undefined)
  }
}
