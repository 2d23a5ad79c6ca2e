import { readNominee } from '#server/modules/accounts/profile/nominee-store.ts'
import { removeSecondFactor } from '#server/modules/accounts/by-operator/removed-factor-store.ts'
import { factorRemovedMail } from '#server/modules/accounts/two-factor/mails.ts'
import { reinstateUser, suspendUser } from '#server/modules/accounts/by-operator/suspension-store.ts'
import { writeAudit } from '#server/modules/operator/audit-store.ts'
import { OperatorError, type OperatorContext } from './context.ts'
import { findPerson } from './find-person.ts'
import { facts } from './printable.ts'

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

/**
 * `users remove-second-factor <e-mail>`: for a person who has lost their authenticator app and their recovery
 * codes, once they have proven who they are (docs/security/threat-model.md).
 */
export async function takeSecondFactor(
  { operator, appUrl, transact }: OperatorContext,
  email: string,
): Promise<string> {
  return transact(async (effect) => {
    const user = await findPerson(effect.tx, email)
    if (!user.twoFactor) throw new OperatorError(`${email} has no second factor.`)
    const entry = { operator, action: 'users.remove-second-factor', subjectId: user.id } as const
    await writeAudit(effect.tx, entry, effect.now)
    await removeSecondFactor(user, effect)
    effect.effects.mail(factorRemovedMail(user, appUrl))
    return `${email} signs in with their password alone now, and is signed out everywhere.`
  })
}

/**
 * `nominee show <e-mail>`: whom a person has named to act for them. For when somebody says that the person has
 * died or cannot act (docs/rules/product.md, 8): the operator compares, and asks for evidence of that.
 */
export async function showNominee({ operator, transact }: OperatorContext, email: string): Promise<string> {
  return transact(async ({ tx, now }) => {
    const user = await findPerson(tx, email)
    await writeAudit(tx, { operator, action: 'nominee.show', subjectId: user.id }, now)
    const nominee = await readNominee(tx, user.id)
    if (nominee === null) throw new OperatorError(`${email} has named nobody.`)
    return facts([
      ['Account', `${user.fullName}, ${user.email}`],
      ['Nominee', nominee.name],
      ['Relation', nominee.relation],
      ['Contact', nominee.contact],
      ['Named', nominee.updatedAt],
    ])
  })
}
