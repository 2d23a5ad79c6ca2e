import { randomUUID } from 'node:crypto'
import nodemailer from 'nodemailer'
import type { SMTPTransportOptions } from 'nodemailer'
import type { Clock } from '../clock.ts'
import { isLoopback } from '../loopback.ts'

/** Maximum silence of a mail server. */
const SILENCE_MS = 10_000

/** One mail to one person, as text and as HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Stops mails of its kind by a POST without a session; mail programs offer it as a button (RFC 8058). */
  stopUrl?: string
}

/** Sends mails. Called after the commit of the change that causes a mail, never inside its transaction. */
export interface Mailer {
  /**
   * Hands the mail over.
   *
   * @throws {MailHeaderError} when address, subject or `stopUrl` would break out of their header
   * @throws {MailDeliveryError} when the handover failed
   */
  send(mail: Mail): Promise<void>
}

/** An address, a subject or a link in a header contains a line break or another control character (ASVS 1.3.11). */
export class MailHeaderError extends Error {
  override readonly name = 'MailHeaderError'
}

/** The mail server, or the mailbox, refused the mail; `cause` has its answer. */
export class MailDeliveryError extends Error {
  override readonly name = 'MailDeliveryError'
}

/** A row of `mailbox_messages`. */
export interface MailboxMessage {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  createdAt: Date
}

/**
 * Sends by SMTP.
 *
 * @param options.url `smtp://user:password@host:port`, `smtps://` for TLS from the start. Codes and links open
 * accounts: outside this computer `smtp://` sends nothing before STARTTLS (ASVS 12.3.1)
 * @param options.from sender: an address, or `Name <address>`
 * @param options.silenceMs maximum silence of the mail server
 */
export function createSmtpMailer(options: { url: string; from: string; silenceMs?: number }): Mailer {
  const { silenceMs = SILENCE_MS } = options
  const transport: SMTPTransportOptions = {
    url: options.url,
    requireTLS: !isLoopback(new URL(options.url).hostname),
    // Mails are plain content: nothing in them may make the server read its own files or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
    // A silent mail server must not delay a mail, and with it a stopping server, for minutes.
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
  }
  const transporter = nodemailer.createTransport(transport)
  return {
    send: async (mail) => {
      checkHeaders(mail)
      const { subject, text, html } = mail
      await handOver(() =>
        // As an object, the address stays one address even with commas.
        transporter.sendMail({
          from: options.from,
          to: { name: '', address: mail.to },
          subject,
          text,
          html,
          headers: stopHeaders(mail),
        }),
      )
    },
  }
}

/**
 * Stores mails as rows instead of sending them, for `/mailbox` on a server without SMTP.
 *
 * @param options.insert writes the row, in its own transaction
 */
export function createMailboxMailer(options: {
  insert: (message: MailboxMessage) => Promise<unknown>
  clock: Clock
}): Mailer {
  return {
    send: async (mail) => {
      checkHeaders(mail)
      const { to, subject, text, html } = mail
      await handOver(() =>
        options.insert({
          id: randomUUID(),
          recipient: to,
          subject,
          text,
          html,
          createdAt: options.clock.now(),
        }),
      )
    },
  }
}

const stopHeaders = ({ stopUrl }: Mail): Record<string, string> =>
  stopUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

async function handOver(deliver: () => Promise<unknown>): Promise<void> {
  try {
    await deliver()
  } catch (error) {
    throw new MailDeliveryError('The mail could not be handed over', { cause: error })
  }
}

function checkHeaders(mail: Mail): void {
  for (const [header, value] of [
    ['to', mail.to],
    ['subject', mail.subject],
    ['stopUrl', mail.stopUrl ?? ''],
  ] as const) {
    if (/\p{Cc}/u.test(value)) throw new MailHeaderError(`The mail's ${header} holds a control character`)
  }
}
