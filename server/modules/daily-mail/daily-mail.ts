import type { Words } from '#contract/messages/words.ts'
import { t } from '#server/messages/mails.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { type Addressee, mail } from '#server/platform/mail/mail-layout.ts'
import type { Listing, WaitingNotice } from './due/domain.ts'

/**
 * What waits for a person, by Cirkle: the sentences that a push would say on a locked screen. What somebody
 * wrote about a payment is not among them: it would be a stranger's text in a mail of ours.
 */
export const dailyMail = (
  to: Addressee,
  { cirkles, more }: Listing,
  { appUrl, stopUrl }: { readonly appUrl: string; readonly stopUrl: string },
): Mail => {
  const count = cirkles.reduce((sum, { notices }) => sum + notices.length, more)
  return {
    ...mail(to, t('dailySubject', { count }), [
      t('dailyIntroduction'),
      ...cirkles.map(({ name, notices }) => ({ heading: name, items: notices.map(lineOf) })),
      ...(more > 0 ? [t('andMore', { count: more })] : []),
      { label: t('openCirkles'), url: `${appUrl}/home?panel=notifications` },
      t('dailyReason'),
      { label: t('stopDaily'), url: stopUrl, isQuiet: true },
    ]),
    stopUrl,
  }
}

const lineOf = ({ type, words }: WaitingNotice): Words =>
  type === 'reupload-requested' ? t('newProofAsked', { what: words.values?.['what'] ?? 'proof' }) : words
