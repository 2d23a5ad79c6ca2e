import { INVITATION_DAYS } from '#contract/rules/limits.ts'
import { t } from '#server/messages/cirkles.ts'
import { type Addressee, mail } from '#server/platform/mail/mail-layout.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

/** The mail to who is invited to take a place over: what that means, nothing of what was paid. */
export const takeOverMail = ({
  to,
  ownerName,
  placeName,
  cirkleName,
  contributionAmount,
  url,
}: {
  readonly to: Addressee
  readonly ownerName: string
  readonly placeName: string
  readonly cirkleName: string
  /** Rupees a month. */
  readonly contributionAmount: number
  /** Link to answer it. */
  readonly url: string
}): Mail =>
  mail(to, t('takeOverMailSubject'), [
    t('takeOverMailWhat', {
      owner: ownerName,
      name: placeName,
      cirkle: cirkleName,
      amount: { rupees: contributionAmount },
    }),
    t('takeOverMailMeans', { owner: ownerName, name: placeName }),
    { label: t('invitationMailLink'), url },
    t('invitationMailRule', { email: to.email, days: INVITATION_DAYS }),
    t('invitationMailUnknown'),
  ])
