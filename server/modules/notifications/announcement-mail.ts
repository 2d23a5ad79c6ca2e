import { t } from '#server/messages/mails.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { type Addressee, mail } from '#server/platform/mail/mail-layout.ts'

/** An announcement that everybody must get, such as the notice of a data breach. */
export const announcementMail = (
  to: Addressee,
  {
    message,
    details,
    appUrl,
  }: { readonly message: string; readonly details: readonly string[]; readonly appUrl: string | undefined },
): Mail =>
  mail(to, t('announcementSubject'), [
    message,
    ...details,
    ...(appUrl === undefined ? [] : [{ label: t('openCirkles'), url: `${appUrl}/home` }]),
  ])
