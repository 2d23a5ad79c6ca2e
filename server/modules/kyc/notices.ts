import { t } from '#server/messages/kyc.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { mail } from '#server/platform/mail/mail-layout.ts'
import type { Notice } from '#server/modules/notifications/store.ts'
import type { Verdict } from './domain.ts'

/** The rejection of an Aadhaar card whose number was not covered. */
export const unmaskedCard = (): Verdict => ({
  status: 'rejected',
  reason: t('aadhaarUnmasked'),
  dropsIdentityProof: true,
})

/** Notices about an identity check: always sent (product.md §6), and never with submitted data. */

export const kycReceivedMail = (to: string): Mail =>
  mail(to, t('receivedMailSubject'), [t('receivedMailWhat'), t('receivedMailNotYou')])

export const kycWithdrawnMail = (to: string): Mail =>
  mail(to, t('withdrawnMailSubject'), [t('withdrawnMailWhat'), t('withdrawnMailNotYou')])

export const kycResultNotice = (userId: string, verdict: Verdict): Notice =>
  verdict.status === 'verified'
    ? {
        userId,
        type: 'kyc-verified',
        message: t('verifiedNotice'),
        data: {},
      }
    : {
        userId,
        type: 'kyc-rejected',
        message: t('rejectedNotice', { reason: verdict.reason }),
        data: { reason: verdict.reason },
      }

export const kycResultMail = (to: string, verdict: Verdict, appUrl: string): Mail =>
  verdict.status === 'verified'
    ? mail(to, t('verifiedMailSubject'), [t('verifiedMailWhat'), t('verifiedMailLocked')])
    : mail(to, t('rejectedMailSubject'), [
        t('rejectedMailReason', { reason: verdict.reason }),
        t('rejectedMailAgain'),
        { label: t('rejectedMailLink'), url: `${appUrl}/startkyc` },
      ])
