import type { Language } from '#contract/messages/language/languages.ts'
import type { Words } from '#contract/messages/words.ts'
import { say } from '#server/messages/languages/say.ts'
import { t } from '#server/messages/mails.ts'
import { escapeHtml } from './escape-html.ts'
import type { Mail } from './mail.ts'

/** A mail's recipient and language. */
export interface Addressee {
  readonly email: string
  readonly language: Language
}

/** Ours in the language of the mail, or what people wrote. */
type Text = Words | string

/** A link on its own line: `label` describes its target. */
interface MailLink {
  readonly label: Text
  readonly url: string
  /** A plain link, beside what the mail is about. */
  readonly isQuiet?: boolean
}

/** A code to be typed elsewhere, with an introductory text. */
interface MailCode {
  readonly label: Text
  readonly code: string
}

interface MailList {
  readonly heading: string
  readonly items: readonly Text[]
}

type Paragraph = Text | MailLink | MailCode | MailList

/** A mail as text and as HTML that suits phones, in light and dark, without external resources. */
export function mail({ email, language }: Addressee, subject: Words, paragraphs: readonly Paragraph[]): Mail {
  const said = (text: Text) => (typeof text === 'string' ? text : say(language, text))
  const signature = said(t('signature'))
  return {
    to: email,
    subject: said(subject),
    text: `${paragraphs.map((paragraph) => textOf(paragraph, said)).join('\n\n')}\n\n${signature}\n`,
    html: page(language, paragraphs.map((paragraph) => htmlOf(paragraph, said)).join(''), signature),
  }
}

type Said = (text: Text) => string

const isText = (paragraph: Paragraph): paragraph is Text =>
  typeof paragraph === 'string' || 'key' in paragraph

function textOf(paragraph: Paragraph, said: Said): string {
  if (isText(paragraph)) return said(paragraph)
  if ('items' in paragraph)
    return [paragraph.heading, ...paragraph.items.map((item) => `- ${said(item)}`)].join('\n')
  const label = said(paragraph.label)
  // A long address on its own line is not broken, and can be tapped.
  return said(
    'url' in paragraph
      ? t('link', { label, url: paragraph.url })
      : t('code', { label, code: paragraph.code }),
  )
}

function htmlOf(paragraph: Paragraph, said: Said): string {
  if (isText(paragraph)) return `<p>${escapeHtml(said(paragraph))}</p>`
  if ('items' in paragraph) {
    const items = paragraph.items.map((item) => `<li>${escapeHtml(said(item))}</li>`).join('')
    return `<p><strong>${escapeHtml(paragraph.heading)}</strong></p><ul>${items}</ul>`
  }
  const label = escapeHtml(said(paragraph.label))
  if ('code' in paragraph) {
    return `<p>${label}<br><strong style="${CODE}">${escapeHtml(paragraph.code)}</strong></p>`
  }
  const style = paragraph.isQuiet === true ? '' : ` style="${LINK}"`
  return `<p><a href="${escapeHtml(paragraph.url)}"${style}>${label}</a></p>`
}

const LINK =
  'display: inline-block; padding: 12px 20px; border-radius: 12px; background: #0f4c3a; color: #fff; text-decoration: none'
const CODE = 'font-size: 32px; letter-spacing: 4px'

const page = (language: Language, body: string, signature: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<meta name="color-scheme" content="light dark"></head>' +
  '<body style="font: 18px/1.5 sans-serif; max-width: 32em; margin: 0 auto; padding: 16px">' +
  `${body}<p>${escapeHtml(signature)}</p></body></html>`
