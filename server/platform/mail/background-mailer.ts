import type { Background } from '../background.ts'
import type { Mailer } from './mail.ts'

/**
 * Accepts mails at once and sends them after the answer, so that response times do not reveal whether a mail
 * was sent, and so whether an address exists (ASVS 6.3.8). Failures are logged.
 */
export function sendInBackground(mailer: Mailer, background: Background): Mailer {
  return {
    send(mail) {
      background.begin(() => mailer.send(mail), 'a mail could not be sent')
      return Promise.resolve()
    },
  }
}
