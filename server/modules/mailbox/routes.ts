import type { Hono } from 'hono'
import { preferredLanguage } from '#contract/messages/language/languages.ts'
import { say } from '#server/messages/languages/say.ts'
import { peerAddress } from '#server/platform/caller-address.ts'
import type { ServerEnv } from '#server/http/routing/kernel.ts'
import type { MailboxMessage } from '#server/platform/mail/mail.ts'
import { t } from '#server/messages/pages.ts'
import { mailboxPage, MAILBOX_STYLE } from './page.ts'

const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/
/** Any other host name belongs to a foreign page whose name was pointed here (DNS rebinding). */
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/**
 * The mailbox of a server without SMTP: `/mailbox` as a page, `/mailbox/messages?to=` as JSON, newest first.
 * Only on loopback, and never for proxied requests (security.md).
 */
export function mailboxRoutes(
  app: Hono<ServerEnv>,
  readMessages: (recipient: string | undefined) => Promise<MailboxMessage[]>,
): void {
  app.use('/mailbox/*', async (c, next) => {
    const isForwarded = FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined)
    const isLocal = LOOPBACK_ADDRESS.test(peerAddress(c)) && LOOPBACK_HOST.test(c.req.header('host') ?? '')
    // nginx names the address it forwards to as the host, and speaks HTTP/1.0, unless told otherwise.
    const isOldProtocol = c.env.incoming?.httpVersion === '1.0'
    if (isForwarded || !isLocal || isOldProtocol)
      return c.text(say(preferredLanguage(c.req.header('Accept-Language')), t('notHere')), 404)
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.get('/mailbox', async (c) =>
    c.html(mailboxPage(await readMessages(c.req.query('to')), c.req.query('to'))),
  )
  app.get('/mailbox/style.css', (c) =>
    c.body(MAILBOX_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  app.get('/mailbox/messages', async (c) => {
    const messages = await readMessages(c.req.query('to'))
    return c.json(
      messages.map(({ id, recipient, subject, text, html, createdAt }) => ({
        id,
        to: recipient,
        subject,
        text,
        html,
        created_at: createdAt.toISOString(),
      })),
    )
  })
}
