import type { OperatorRole } from '#contract/http/operator/operator-endpoint.ts'

/** A session of the operator's desk. */
export interface OperatorSession {
  readonly id: string
  readonly operatorId: string
  readonly email: string
  readonly role: OperatorRole
  /** Whether the second factor was given; otherwise it is good for giving it alone. */
  readonly isProven: boolean
  /** When it ends unless it is used again. */
  readonly expiresAt: Date
}
