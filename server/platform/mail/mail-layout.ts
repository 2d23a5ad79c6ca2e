import { t } from '#server/messages/mails.ts'
import { escapeHtml } from './escape-html.ts'
import type { Mail } from './mail.ts'

/** A link on its own line: `label` describes its target. */
interface MailLink {
  readonly label: string
  readonly url: string
  /** A plain link, beside what the mail is about. */
  readonly isQuiet?: boolean
}

/** A code to be typed elsewhere, with an introductory text. */
interface MailCode {
  readonly label: string
  readonly code: string
}

interface MailList {
  readonly heading: string
  readonly items: readonly string[]
}

type Paragraph = string | MailLink | MailCode | MailList

/** A mail as text and as HTML that suits phones, in light and dark, without external resources. */
export const mail = (to: string, subject: string, paragraphs: readonly Paragraph[]): Mail => ({
  to,
  subject,
  text: `${paragraphs.map(textOf).join('\n\n')}\n\n${t('signature')}\n`,
  html: page(paragraphs.map(htmlOf).join('')),
})

function textOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph
  if ('items' in paragraph)
    return [paragraph.heading, ...paragraph.items.map((item) => `- ${item}`)].join('\n')
  // A long address on its own line is not broken, and can be tapped.
  return 'url' in paragraph ? t('link', paragraph) : t('code', paragraph)
}

function htmlOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${escapeHtml(paragraph)}</p>`
  if ('items' in paragraph) {
    const items = paragraph.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')
    return `<p><strong>${escapeHtml(paragraph.heading)}</strong></p><ul>${items}</ul>`
  }
  const label = escapeHtml(paragraph.label)
  if ('code' in paragraph) {
    return `<p>${label}<br><strong style="${CODE}">${escapeHtml(paragraph.code)}</strong></p>`
  }
  const style = paragraph.isQuiet === true ? '' : ` style="${LINK}"`
  return `<p><a href="${escapeHtml(paragraph.url)}"${style}>${label}</a></p>`
}

const LINK =
  'display: inline-block; padding: 12px 20px; border-radius: 12px; background: #0f4c3a; color: #fff; text-decoration: none'
const CODE = 'font-size: 32px; letter-spacing: 4px'

const page = (body: string) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<meta name="color-scheme" content="light dark"></head>' +
  '<body style="font: 18px/1.5 sans-serif; max-width: 32em; margin: 0 auto; padding: 16px">' +
  `${body}<p>${escapeHtml(t('signature'))}</p></body></html>`
