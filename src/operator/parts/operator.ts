import { createContext, use } from 'react'

import type { OperatorEndpoint } from '#contract/http/operator/operator-endpoint.ts'
import type { readOperator } from '#contract/http/operator/sign-in.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'

export type Operator = NonNullable<CallOutput<typeof readOperator>>

export const SignedInOperator = createContext<Operator | null>(null)

/** Who is signed in to the desk. */
export function useOperator(): Operator {
  const operator = use(SignedInOperator)
  if (operator === null) throw new Error('Nobody is signed in here.')
  return operator
}

/** Whether an operator may make this call. */
export const mayCall = ({ role }: Pick<Operator, 'role'>, { desk }: OperatorEndpoint): boolean =>
  typeof desk !== 'string' && desk.includes(role)
