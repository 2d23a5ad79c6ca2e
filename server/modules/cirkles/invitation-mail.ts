import { formatMonth } from '#contract/calendar.ts'
import { formatRupees } from '#contract/money.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import type { Mail } from '#server/platform/mail.ts'

/** What an invitation says: enough to decide on, nothing a stranger could not be shown. */
export interface InvitationMail {
  readonly to: string
  readonly ownerName: string
  readonly cirkleName: string
  /** Rupees a month. */
  readonly contributionAmount: number
  readonly startMonth: string
  /** Public address of the app, without a trailing slash. */
  readonly appUrl: string
}

/** The mail to an invited address. Names stay out of the subject: a header is no place for what people type. */
export function invitationMail(invitation: InvitationMail): Mail {
  const { to, ownerName, cirkleName, contributionAmount, startMonth, appUrl } = invitation
  const terms = `${formatRupees(contributionAmount)} a month, starting in ${formatMonth(startMonth)}`
  const link = `${appUrl}/home`
  const lead = 'You have been invited to join a cirkle. Please follow the link to accept.'
  const account = `Sign in, or sign up, as ${to}: the invitation waits for that address for 14 days.`
  return {
    to,
    subject: 'You have been invited to a Cirkle',
    text: [lead, `${ownerName} invites you to "${cirkleName}": ${terms}.`, link, account].join('\n\n'),
    html: [
      `<p>${lead}</p>`,
      `<p>${escapeHtml(ownerName)} invites you to <strong>${escapeHtml(cirkleName)}</strong>: ${terms}.</p>`,
      `<p><a href="${escapeHtml(link)}" style="font-size:18px">Open the invitation</a></p>`,
      `<p>${escapeHtml(account)}</p>`,
    ].join('\n'),
  }
}
