import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Words } from '#contract/messages/words.ts'
import { say } from '#server/messages/languages/say.ts'
import { t } from '#server/messages/pages.ts'
import type { MailboxMessage } from '#server/platform/mail/mail.ts'

/** Read by who runs a server of their own. */
const said = (words: Words): string => say('en', words)

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** The mails this server would have sent, newest first, with working links. */
export function mailboxPage(messages: readonly MailboxMessage[], recipient: string | undefined): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${said(t('mailboxTitle'))}</title>
        <link rel="stylesheet" href="/mailbox/style.css" />
      </head>
      <body>
        <main>
          <h1>${said(t('mailbox'))}</h1>
          <p>${said(t('mailboxIntroduction'))}</p>
          <form action="/mailbox">
            <label>${said(t('mailboxTo'))} <input name="to" type="email" value="${recipient ?? ''}" /></label>
            <button>${said(t('mailboxShow'))}</button>
          </form>
          ${messages.length === 0 ? html`<p>${said(t('noMails'))}</p>` : messages.map(mail)}
        </main>
      </body>
    </html>`
}

function mail({ recipient, subject, text, createdAt }: MailboxMessage): Html {
  return html`<article>
    <h2>${subject}</h2>
    <p><strong>${recipient}</strong> · ${said(t('mailedAt', { time: minuteOf(createdAt) }))}</p>
    <pre>
${text.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}</pre>
  </article>`
}

const minuteOf = (instant: Date): string => instant.toISOString().slice(0, 16).replace('T', ' ')

export const MAILBOX_STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 16px; }
article { border-top: 1px solid GrayText; padding-block: 8px; }
h2 { font-size: 1.1rem; margin-block: 8px 0; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
input, button { font: inherit; padding: 8px; min-height: 48px; }
`
