import type { Mail } from '#server/platform/mail/mail.ts'
import { mail } from '#server/platform/mail/mail-layout.ts'
import type { Notice } from '#server/modules/notifications/store.ts'
import type { Verdict } from './domain.ts'

/** Notices about an identity check: always sent (product.md §6), and never with submitted data. */

export const kycReceivedMail = (to: string): Mail =>
  mail(to, 'We have received your documents', [
    'Thank you. Your documents are under review. We reply within two business days.',
    'If you did not send any, change your password at once.',
  ])

export const kycResultNotice = (userId: string, verdict: Verdict): Notice =>
  verdict.status === 'verified'
    ? {
        userId,
        type: 'kyc-verified',
        message: 'Your identity is verified.',
        data: {},
      }
    : {
        userId,
        type: 'kyc-rejected',
        message: `Your identity could not be verified: ${verdict.reason}`,
        data: { reason: verdict.reason },
      }

export const kycResultMail = (to: string, verdict: Verdict, appUrl: string): Mail =>
  verdict.status === 'verified'
    ? mail(to, 'Your identity is verified', [
        'Thank you. Your documents were checked, and your identity is verified.',
        'Your profile is locked from now on: only its picture can be changed.',
      ])
    : mail(to, 'Your identity could not be verified', [
        `The reason is: ${verdict.reason}`,
        'You can send your documents again.',
        { label: 'Verify your identity', url: `${appUrl}/startkyc` },
      ])
