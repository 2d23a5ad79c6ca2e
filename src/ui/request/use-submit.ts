import { useRef, useState } from 'react'

import type { FieldErrors } from '#lib/words/first-sentences.ts'

/** Errors of a form: of its fields, by name, and as a whole. */
export interface Complaint {
  readonly errors?: FieldErrors
  readonly error?: string | undefined
}

/** An error of the whole form, a complaint with fields, or nothing, if it is shown elsewhere. */
type Told = string | Complaint | undefined | void

export interface Submit<Input> extends Required<Complaint> {
  readonly isBusy: boolean
  /** The input in flight, of several possible ones. */
  readonly busy: Input | undefined
  /** Sends one at a time; submissions meanwhile are ignored. Clears the complaint first. */
  readonly submit: (input: Input) => Promise<void>
  /** Sets an error found before sending; clears it without one. */
  readonly complain: (complaint?: Complaint) => void
}

/**
 * State of a form, or of a button that sends something. `send` returns the error of a refusal; what it throws
 * goes to `explain`, which puts it in words and throws on anything but call failures; without one, `send` is
 * not expected to throw.
 */
export function useSubmit<Input = void>(
  send: (input: Input) => Promise<Told>,
  explain: (failure: unknown, input: NoInfer<Input>) => Told | Promise<Told> = rethrow,
): Submit<Input> {
  const [running, setRunning] = useState<{ readonly input: Input }>()
  const [{ errors = {}, error }, complain] = useState<Complaint>({})
  // A second press may come before the next render.
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
    // Undefined: `send` has reported it itself.
    if (told !== undefined) complain(typeof told === 'string' ? { error: told } : told)
  } finally {
    lock.isTaken = false
    setRunning(undefined)
  }
}
