import type { Mailer } from '../mail/mail.ts'
import type { Tracing } from './tracing.ts'

/** Hands each mail over as a step of the trace, which does not say to whom. */
export const tracedMailer = (mailer: Mailer, tracing: Tracing): Mailer => ({
  send: (mail) => tracing.inSpan({ name: 'SMTP send', kind: 'client' }, () => mailer.send(mail)),
})
