import { readNominee } from '#server/modules/accounts/account/nominee-store.ts'
import { writeAudit } from '#server/modules/operator/audit-store.ts'
import { OperatorError, type OperatorContext } from './context.ts'
import { findPerson } from './find-person.ts'
import { facts } from './printable.ts'

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
