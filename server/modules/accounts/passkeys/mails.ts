import { t } from '#server/messages/accounts.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { type Addressee, mail } from '#server/platform/mail/mail-layout.ts'

/** To the owner, even for their own change (ASVS 6.3.7). */
export const passkeyMail = (
  to: Addressee,
  { appUrl, name, isAdded }: { readonly appUrl: string; readonly name: string; readonly isAdded: boolean },
): Mail =>
  mail(to, isAdded ? t('passkeyAddedMailSubject') : t('passkeyRemovedMailSubject'), [
    isAdded ? t('passkeyAddedMailWhat', { name }) : t('passkeyRemovedMailWhat', { name }),
    isAdded ? t('passkeyAddedMailNotYou') : t('factorNotYou'),
    { label: t('resetPasswordLink'), url: `${appUrl}/reset` },
  ])

/** A passkey signed with a counter that did not grow: there may be a copy of it (WebAuthn, Signature Counter). */
export const passkeyCopiedMail = (
  to: Addressee,
  { appUrl, name }: { readonly appUrl: string; readonly name: string },
): Mail =>
  mail(to, t('passkeyCopiedMailSubject'), [
    t('passkeyCopiedMailWhat', { name }),
    t('passkeyCopiedMailRemedy'),
    { label: t('openSettingsLink'), url: `${appUrl}/settings` },
  ])
