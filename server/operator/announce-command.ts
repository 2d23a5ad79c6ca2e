import { createHash } from 'node:crypto'
import { usersAfter } from '#server/modules/accounts/account/audience-store.ts'
import { notify, type Notice } from '#server/modules/notifications/store.ts'
import { writeAudit } from '#server/modules/operator/audit-store.ts'
import { OperatorError, type OperatorContext } from './context.ts'

/** Longer than a phone's notification shows. */
const LONGEST = 500
/** People notified per transaction. */
const AT_ONCE = 500

/**
 * `announce <text>`: notifies everyone who has not switched announcements off. Repeated with the same text,
 * it reaches only the people it missed, so an interrupted one can be repeated.
 */
export async function announce({ operator, transact }: OperatorContext, given: string): Promise<string> {
  const message = given.trim()
  if (message === '' || message.length > LONGEST || /\p{Cc}/u.test(message)) {
    throw new OperatorError(`An announcement is one line of 1 to ${LONGEST} characters.`)
  }
  const digest = createHash('sha256').update(message).digest('hex')
  const announcement = (userId: string): Notice => ({
    userId,
    type: 'announcement',
    message,
    data: {},
    flag: 'system_announcements',
    onceKey: `announcement:${digest}`,
  })
  await transact(({ tx, now }) => writeAudit(tx, { operator, action: 'announce', details: { message } }, now))
  let asked = 0
  let after: string | null = null
  do {
    const last: string | null = after
    const people: string[] = await transact(async ({ tx, now, effects }) => {
      const ids = await usersAfter(tx, last, AT_ONCE)
      await notify(tx, effects, now, ids.map(announcement))
      return ids
    })
    asked += people.length
    after = people.at(-1) ?? null
  } while (after !== null)
  return `Announced to ${asked} people, but for those who want no announcements.`
}
