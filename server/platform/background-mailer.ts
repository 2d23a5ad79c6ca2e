import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'

export interface BackgroundMailer extends Mailer {
  /** Resolves when everything handed over so far has been sent or given up. */
  idle(): Promise<void>
}

/**
 * Takes mails at once and sends them beside the answer, so that how long an answer takes does not tell whether
 * a mail went out, and so whether an address exists (ASVS 6.3.8). What could not be sent is logged.
 */
export function sendInBackground(mailer: Mailer, log: Log): BackgroundMailer {
  const pending = new Set<Promise<void>>()
  return {
    send(mail) {
      const sending = mailer
        .send(mail)
        .catch((error: unknown) => log.error({ err: error }, 'a mail could not be sent'))
        .finally(() => pending.delete(sending))
      pending.add(sending)
      return Promise.resolve()
    },
    async idle() {
      await Promise.all(pending)
    },
  }
}
