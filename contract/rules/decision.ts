/**
 * Result of a rule: the accepted outcome, or one expected refusal with its reason. An expected refusal is a
 * value, never an exception; the caller maps `reason` to a wire code.
 */
export type Decision<Outcome extends object, Reason extends string> =
  | (Readonly<Outcome> & { readonly ok: true })
  | Refusal<Reason>

/** A refusal a caller is expected to branch on. */
export interface Refusal<Reason extends string> {
  readonly ok: false
  readonly reason: Reason
}

/** A refusal for `reason`, typed as that literal so that a decision's reasons stay a closed union. */
export const refuse = <const Reason extends string>(reason: Reason): Refusal<Reason> => ({
  ok: false,
  reason,
})
