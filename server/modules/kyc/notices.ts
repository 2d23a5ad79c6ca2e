import { t } from '#server/messages/kyc.ts'
import { noticeText } from '#server/messages/shared.ts'
import { AADHAAR_UNMASKED, reasonWords } from '#server/messages/languages/stored-reason.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { type Addressee, mail } from '#server/platform/mail/mail-layout.ts'
import type { Notice } from '#server/modules/notifications/store.ts'
import type { Verdict } from './domain.ts'

/** The rejection of an Aadhaar card whose number was not covered. */
export const unmaskedCard = (): Verdict => ({
  status: 'rejected',
  reason: AADHAAR_UNMASKED,
  dropsIdentityProof: true,
})

/** Notices about an identity check: always sent (product.md §6), and never with submitted data. */

export const kycReceivedMail = (to: Addressee): Mail =>
  mail(to, t('receivedMailSubject'), [t('receivedMailWhat'), t('receivedMailNotYou')])

export const kycWithdrawnMail = (to: Addressee): Mail =>
  mail(to, t('withdrawnMailSubject'), [t('withdrawnMailWhat'), t('withdrawnMailNotYou')])

export const kycResultNotice = (userId: string, verdict: Verdict): Notice =>
  verdict.status === 'verified'
    ? {
        userId,
        type: 'kyc-verified',
        words: noticeText('identityVerified'),
        data: {},
      }
    : {
        userId,
        type: 'kyc-rejected',
        words: noticeText('identityRejected', { reason: reasonWords(verdict.reason) }),
        data: { reason: verdict.reason },
      }

export const kycResultMail = (to: Addressee, verdict: Verdict, appUrl: string): Mail =>
  verdict.status === 'verified'
    ? mail(to, t('verifiedMailSubject'), [t('verifiedMailWhat'), t('verifiedMailLocked')])
    : mail(to, t('rejectedMailSubject'), [
        t('rejectedMailReason', { reason: reasonWords(verdict.reason) }),
        t('rejectedMailAgain'),
        { label: t('rejectedMailLink'), url: `${appUrl}/startkyc` },
      ])
