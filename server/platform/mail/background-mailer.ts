import type { Background } from '../background.ts'
import type { Mailer } from './mail.ts'

/**
 * Takes mails at once and sends them beside the answer, so that how long an answer takes does not tell whether
 * a mail went out, and so whether an address exists (ASVS 6.3.8). What could not be sent is logged.
 */
export function sendInBackground(mailer: Mailer, background: Background): Mailer {
  return {
    send(mail) {
      background.begin(() => mailer.send(mail), 'a mail could not be sent')
      return Promise.resolve()
    },
  }
}
