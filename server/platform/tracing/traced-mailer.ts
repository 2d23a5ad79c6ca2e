import type { Mailer } from '../mail/mail.ts'
import type { Tracing } from './tracing.ts'

/** Adds a span for each mail to the trace, without its recipient. */
export const tracedMailer = (mailer: Mailer, tracing: Tracing): Mailer => ({
  send: (mail) => tracing.inSpan({ name: 'SMTP send', kind: 'client' }, () => mailer.send(mail)),
})
