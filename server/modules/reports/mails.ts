import { t } from '#server/messages/reports.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { mail } from '#server/platform/mail/mail-layout.ts'

/** A report with its ticket number. */
interface Ticket {
  readonly ticket: string
  readonly type: string
  readonly description: string
}

/** To the sender, without the text of their report. */
export const ticketMail = (to: string, { ticket }: Ticket): Mail =>
  mail(to, t('ticketSubject', { ticket }), [t('ticketThanks'), t('ticketNumber', { ticket })])

/** To support, with the sender's address to reply to. */
export const reportMail = (to: string, sender: string, { ticket, type, description }: Ticket): Mail =>
  mail(to, t('reportSubject', { type, ticket }), [t('reportSender', { sender }), ...description.split(/\n+/)])
