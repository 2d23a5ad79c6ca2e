import type { CalendarMonth } from '#contract/rules/calendar.ts'
import { INVITATION_DAYS } from '#contract/rules/limits.ts'
import { t } from '#server/messages/cirkles.ts'
import { type Addressee, mail } from '#server/platform/mail/mail-layout.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

/** Content of an invitation: enough to decide on, nothing private. */
export interface InvitationMail {
  readonly to: Addressee
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
  return mail(to, t('invitationMailSubject'), [
    t('invitationMailWhat'),
    t('invitationMailTerms', {
      owner: ownerName,
      cirkle: cirkleName,
      amount: { rupees: contributionAmount },
      month: { month: firstDueMonth },
    }),
    { label: t('invitationMailLink'), url },
    t('invitationMailRule', { email: to.email, days: INVITATION_DAYS }),
    t('invitationMailUnknown'),
  ])
}
