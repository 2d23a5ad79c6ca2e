import { type CalendarMonth, formatMonth } from '#contract/rules/calendar.ts'
import { formatRupees } from '#contract/rules/money.ts'
import { INVITATION_DAYS } from '#contract/rules/limits.ts'
import { mail } from '#server/platform/mail/mail-layout.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

/** Content of an invitation: enough to decide on, nothing private. */
export interface InvitationMail {
  readonly to: string
  readonly ownerName: string
  readonly cirkleName: string
  /** Rupees a month. */
  readonly contributionAmount: number
  /** As planned so far. */
  readonly firstDueMonth: CalendarMonth
  /** Link to answer it. */
  readonly url: string
}

/** The mail to an invited address. No names in the subject: user input does not belong in a header. */
export const invitationMail = (invitation: InvitationMail): Mail => {
  const { to, ownerName, cirkleName, contributionAmount, firstDueMonth, url } = invitation
  const terms = `${formatRupees(contributionAmount)} a month, first due in ${formatMonth(firstDueMonth)}`
  return mail(to, 'You have been invited to a Cirkle', [
    'You have been invited to join a cirkle. Please follow the link to accept.',
    `${ownerName} invites you to "${cirkleName}": ${terms}.`,
    { label: 'Open the invitation', url },
    `It is for ${to} alone and works for ${INVITATION_DAYS} days: sign in, or sign up, with that address.`,
    'If you do not know who this is from, you can ignore this mail.',
  ])
}
