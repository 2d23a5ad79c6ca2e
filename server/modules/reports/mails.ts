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
  mail(to, `We have received your message: ${ticket}`, [
    'Thank you for writing to us. We have received your message and will look into it.',
    `Its number is ${ticket}. Please name it when you write to us about it.`,
  ])

/** To support, with the sender's address to reply to. */
export const reportMail = (to: string, sender: string, { ticket, type, description }: Ticket): Mail =>
  mail(to, `${type} ${ticket}`, [`From ${sender}:`, ...description.split(/\n+/)])
