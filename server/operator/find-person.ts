import type { Tx } from '#server/db/client.ts'
import { lockUserByEmail, type UserRow } from '#server/modules/accounts/account/store.ts'
import { OperatorError } from './context.ts'

/** The person with this address, locked. @throws {OperatorError} when there is none */
export async function findPerson(tx: Tx, email: string): Promise<UserRow> {
  const user = await lockUserByEmail(tx, email.trim().toLowerCase())
  if (!user) throw new OperatorError(`There is no account with the address ${email}.`)
  return user
}
