import { escapeHtml } from '#server/platform/escape-html.ts'
import type { Mail } from '#server/platform/mail.ts'
import { CODE_MINUTES } from './one-time-code.ts'

/* The mails of an account, as text and as HTML that a phone shows well without loading anything. */

/** The code stands in the body alone: a subject is read on locked screens. */
export const codeMail = (to: string, code: string): Mail =>
  mail(to, 'Your Cirkles code', [
    `Your code is ${code}`,
    `It is good for ${CODE_MINUTES} minutes, once. Nobody from Cirkles will ever ask you for it.`,
    'If you did not ask for it, you can ignore this mail.',
  ])

/** Tells the owner of an address that somebody registered with it; the one who did is told nothing. */
export const knownAddressMail = (to: string, appUrl: string): Mail =>
  mail(to, 'You have a Cirkles account already', [
    'Somebody, perhaps you, tried to open an account with this address. It has one, and nothing was changed.',
    `To sign in, go to ${appUrl}/sign-in`,
  ])

export const bankDetailsMail = (to: string, accountNumber: string): Mail =>
  mail(to, 'Your bank details were changed', [
    `Members who owe you are now asked to pay to the account ending in ${accountNumber.slice(-4)}.`,
    'If this was not you, change your password at once and tell the members of your Cirkles.',
  ])

const mail = (to: string, subject: string, paragraphs: readonly string[]): Mail => ({
  to,
  subject,
  text: `${paragraphs.join('\n\n')}\n\nCirkles\n`,
  html: page(paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')),
})

const page = (body: string) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"></head>' +
  '<body style="font: 18px/1.5 sans-serif; max-width: 32em; margin: 0 auto; padding: 16px">' +
  `${body}<p>Cirkles</p></body></html>`
