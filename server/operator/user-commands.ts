import { reinstateUser, suspendUser } from '#server/modules/accounts/sign-in/suspension-store.ts'
import { writeAudit } from '#server/modules/operator/audit-store.ts'
import { OperatorError, type OperatorContext } from './context.ts'
import { findPerson } from './find-person.ts'

/** `users suspend <e-mail>`: ends all sessions and sockets of a person, and allows no new ones. */
export async function suspend({ operator, transact }: OperatorContext, email: string): Promise<string> {
  return transact(async (effect) => {
    const user = await findPerson(effect.tx, email)
    if (user.suspendedAt !== null) throw new OperatorError(`${email} is suspended already.`)
    await writeAudit(effect.tx, { operator, action: 'users.suspend', subjectId: user.id }, effect.now)
    await suspendUser(user.id, effect)
    return `${email} is suspended, and signed out everywhere.`
  })
}

/** `users reinstate <e-mail>`: lifts a suspension. */
export async function reinstate({ operator, transact }: OperatorContext, email: string): Promise<string> {
  return transact(async (effect) => {
    const user = await findPerson(effect.tx, email)
    if (user.suspendedAt === null) throw new OperatorError(`${email} is not suspended.`)
    await writeAudit(effect.tx, { operator, action: 'users.reinstate', subjectId: user.id }, effect.now)
    await reinstateUser(user.id, effect)
    return `${email} may sign in again.`
  })
}
