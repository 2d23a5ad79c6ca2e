import { requestChange } from '#contract/http/online/profile.ts'
import { reportProblem } from '#contract/http/people/reports.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { done, type Outcome } from '#server/http/answers/outcome.ts'
import { route, type CallContext, type Route, type Session } from '#server/http/routing/route.ts'
import { t } from '#server/messages/reports.ts'
import { lockUser } from '#server/modules/accounts/account/store.ts'
import { REPORTS } from '#server/platform/limits.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { type Addressee, mail } from '#server/platform/mail/mail-layout.ts'
import { insertReport } from './store.ts'

/** Stored as it stands; support reads it. */
const CHANGE_REQUEST = 'Change request'

type Written = Pick<Parameters<typeof insertReport>[1], 'type' | 'description'>

/** Messages to support: stored under a ticket number, mailed to support when it has an address. */
export function reportRoutes(deps: Pick<AppDeps, 'limiter' | 'config'>): Route[] {
  const keep = async (
    written: Written,
    { tx, now, session, effects }: CallContext<Session>,
  ): Promise<Outcome<{ ticket: string }>> => {
    const overLimit = await refuseOverLimit(deps.limiter, REPORTS, session.userId)
    if (overLimit) return overLimit
    const sender = await lockUser(tx, session.userId)
    const ticket = await insertReport(tx, { ...written, userId: session.userId, createdAt: now })
    effects.mail(ticketMail(sender, { ...written, ticket }))
    const { email: support } = deps.config.support
    if (support !== null) effects.mail(reportMail(support, sender.email, { ...written, ticket }))
    return done({ ticket }, t('received', { ticket }))
  }
  return [
    route(reportProblem, (report, context) => keep(report, context)),
    route(requestChange, ({ message: description }, context) =>
      keep({ type: CHANGE_REQUEST, description }, context),
    ),
  ]
}

/** A report with its ticket number. */
interface Ticket {
  readonly ticket: string
  readonly type: string
  readonly description: string
}

/** To the sender, without the text of their report. */
const ticketMail = (to: Addressee, { ticket }: Ticket): Mail =>
  mail(to, t('ticketSubject', { ticket }), [t('ticketThanks'), t('ticketNumber', { ticket })])

/** To support, in English, with the sender's address to reply to. */
const reportMail = (email: string, sender: string, { ticket, type, description }: Ticket): Mail =>
  mail({ email, language: 'en' }, t('reportSubject', { type, ticket }), [
    t('reportSender', { sender }),
    ...description.split(/\n+/),
  ])
