import * as v from 'valibot'
import { OPERATOR_ROLES, type OperatorRole } from '#contract/http/operator/operator-endpoint.ts'
import { Email } from '#contract/rules/fields.ts'
import type { Tx } from '#server/db/client.ts'
import { SETUP_HOURS } from '#server/modules/desk/sessions/domain.ts'
import * as store from '#server/modules/desk/sign-in/operator-store.ts'
import { writeAudit } from '#server/modules/operator/audit-store.ts'
import { OperatorError, type OperatorContext } from './context.ts'

/** `operators list`: who may sign in to the desk. */
export async function listOperators({ operator, transact }: OperatorContext): Promise<string> {
  return transact(async ({ tx, now }) => {
    await writeAudit(tx, { operator, action: 'operators.list' }, now)
    const rows = await store.listOperators(tx, now)
    if (rows.length === 0) return 'There are no operators of the desk: operators add <e-mail> --role admin'
    return rows
      .map(({ email, role, enrolledAt, sessions }) => {
        const state = enrolledAt === null ? 'not set up yet' : `${sessions} sessions`
        return `${role.padEnd(8)}  ${email}  ${state}`
      })
      .join('\n')
  })
}

/** `operators add <e-mail> --role <role>`: prints the link that sets their password, once. */
export async function addOperator(
  { operator, appUrl, transact }: OperatorContext,
  given: string,
  role: string | undefined,
): Promise<string> {
  const email = v.safeParse(Email, given)
  if (!email.success) throw new OperatorError(`${given} is no e-mail address.`)
  if (!isRole(role)) throw new OperatorError(`--role is one of: ${OPERATOR_ROLES.join(', ')}.`)
  return transact(async ({ tx, now }) => {
    const setup = await store.insertOperator(tx, { email: email.output, role }, now)
    if (!setup) throw new OperatorError(`There is an operator with the address ${email.output} already.`)
    const details = { email: setup.email, role }
    await writeAudit(tx, { operator, action: 'operators.add', details }, now)
    return setupWords(setup, appUrl)
  })
}

/** `operators reset <e-mail>`: for one who has lost the password or the authenticator app. */
export async function resetOperator(
  { operator, appUrl, transact }: OperatorContext,
  given: string,
): Promise<string> {
  return transact(async ({ tx, now }) => {
    const found = await findOperator(tx, given)
    await writeAudit(tx, { operator, action: 'operators.reset', details: { email: found.email } }, now)
    return setupWords(await store.resetOperator(tx, found, now), appUrl)
  })
}

/** `operators remove <e-mail>`: their sessions end at once. */
export async function removeOperator(
  { operator, transact }: OperatorContext,
  given: string,
): Promise<string> {
  return transact(async ({ tx, now }) => {
    const found = await findOperator(tx, given)
    await writeAudit(tx, { operator, action: 'operators.remove', details: { email: found.email } }, now)
    await store.deleteOperator(tx, found.id)
    return `${found.email} is no operator any more.`
  })
}

async function findOperator(tx: Tx, given: string): Promise<store.OperatorRow> {
  const found = await store.findOperatorByEmail(tx, given.trim().toLowerCase())
  if (!found) throw new OperatorError(`There is no operator with the address ${given}.`)
  return found
}

const isRole = (word: string | undefined): word is OperatorRole =>
  OPERATOR_ROLES.some((role) => role === word)

/** The token is in the fragment, which no server or proxy sees. */
const setupWords = ({ email, token }: store.Setup, appUrl: string | undefined): string =>
  [
    `${email} sets a password and an authenticator app by this link, once, within ${SETUP_HOURS} hours:`,
    `${appUrl ?? '<address of the desk>'}/operator#password=${token}`,
  ].join('\n')
