import { readFile } from 'node:fs/promises'
import { LONGEST_ANNOUNCEMENT } from '#contract/http/operator/announcements.ts'
import { peopleAfter } from '#server/modules/accounts/account/audience-store.ts'
import { announcementMail } from '#server/modules/notifications/announcement-mail.ts'
import { type Announcement, announceToNext, digestOf } from '#server/modules/operator/announcement-store.ts'
import { subjectsOf, writeAudit } from '#server/modules/operator/audit-store.ts'
import { OperatorError, type OperatorContext } from './context.ts'

/** A notice of a data breach says what happened, what follows, what is done and whom to ask. */
const LONGEST_DETAILS = 10_000
/** Mails handed over at the same time. */
const MAILS_AT_ONCE = 20

/**
 * `announce <text>`: notifies everyone who has not switched announcements off. Repeated with the same text,
 * it reaches only the people it missed, so an interrupted one can be repeated.
 */
export async function announce(context: OperatorContext, given: string): Promise<string> {
  const message = oneLine(given)
  const asked = await announceInApp(context, { message, isMandatory: false })
  return `Announced to ${asked} people, but for those who want no announcements.`
}

/**
 * `announce <text> --mandatory [--details <file>]`: notifies everyone with a verified address, whatever their
 * settings, also those who are suspended, and writes to each by mail too; the mail has the details. Each mail
 * that was handed over is in the audit log. Repeated with the same text, it writes to those it missed.
 *
 * @throws {OperatorError} when a mail could not be handed over, after all the others
 */
export async function announceToAll(
  context: OperatorContext,
  given: string,
  detailsFile?: string,
): Promise<string> {
  const message = oneLine(given)
  const details = detailsFile === undefined ? [] : await readDetails(detailsFile)
  const asked = await announceInApp(context, { message, isMandatory: true })
  const { written, failed } = await mailToAll(context, message, details)
  const told = `Announced to ${asked} people; ${written} mails were handed over.`
  if (failed === 0) return told
  throw new OperatorError(`${told} ${failed} could not be: give the same command again to write to them.`)
}

/** Returns how many people there are to notify. */
async function announceInApp(
  { operator, transact }: OperatorContext,
  announcement: Announcement,
): Promise<number> {
  await transact(({ tx, now }) =>
    writeAudit(tx, { operator, action: 'announce', details: { ...announcement } }, now),
  )
  // By its text: the command can be given again after an interruption.
  const once = { ...announcement, onceKey: digestOf(announcement.message) }
  let asked = 0
  for (let last: string | null = null, isDone = false; !isDone;) {
    const after: string | null = last
    const people: string[] = await transact((effect) => announceToNext(effect, once, after))
    asked += people.length
    last = people.at(-1) ?? null
    isDone = last === null
  }
  return asked
}

async function mailToAll(
  { operator, transact, mailer, appUrl }: OperatorContext,
  message: string,
  details: readonly string[],
): Promise<{ written: number; failed: number }> {
  const digest = digestOf([message, ...details].join('\n'))
  const count = { written: 0, failed: 0 }
  for (let last: string | null = null, isDone = false; !isDone;) {
    const after: string | null = last
    const { people, toldBefore } = await transact(async ({ tx }) => {
      const next = await peopleAfter(tx, after, MAILS_AT_ONCE, { isMandatory: true })
      const ids = next.map(({ id }) => id)
      return { people: next, toldBefore: await subjectsOf(tx, { action: 'announce.mail', digest, ids }) }
    })
    const missing = people.filter(({ id }) => !toldBefore.has(id))
    // Outside a transaction: a mail server may be slow.
    const results = await Promise.allSettled(
      missing.map((person) => mailer.send(announcementMail(person, { message, details, appUrl }))),
    )
    const written = missing.filter((_, index) => results[index]?.status === 'fulfilled')
    await transact(async ({ tx, now }) => {
      for (const { id } of written) {
        await writeAudit(tx, { operator, action: 'announce.mail', subjectId: id, details: { digest } }, now)
      }
    })
    count.written += written.length
    count.failed += missing.length - written.length
    last = people.at(-1)?.id ?? null
    isDone = last === null
  }
  return count
}

function oneLine(given: string): string {
  const message = given.trim()
  if (message === '' || message.length > LONGEST_ANNOUNCEMENT || /\p{Cc}/u.test(message)) {
    throw new OperatorError(`An announcement is one line of 1 to ${LONGEST_ANNOUNCEMENT} characters.`)
  }
  return message
}

/** The paragraphs of a text file. */
async function readDetails(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new OperatorError(`${file} cannot be read.`, { cause })
  })
  if (text.length > LONGEST_DETAILS) {
    throw new OperatorError(`The details have at most ${LONGEST_DETAILS} characters.`)
  }
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}
