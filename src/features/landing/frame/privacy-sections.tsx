import { KYC_DOCUMENT_DAYS, UNVERIFIED_ACCOUNT_DAYS } from '#contract/rules/limits.ts'
import { t } from '#messages/landing/privacy.ts'
import { richText, type Tags } from '#ui/text/rich-text.tsx'
import type { LegalSection } from './legal-page.tsx'

const TAGS: Tags = { b: (words) => <strong>{words}</strong> }

/** The privacy policy: the facts of seed-b, section 2, in the words of product.md and security.md. */
export const privacySections = (): readonly LegalSection[] => [
  {
    id: 'collected',
    title: t('collectedTitle'),
    body: (
      <>
        <p>{t('collectedIntro')}</p>
        <ul>
          <li>{richText(() => t('collectedAccount'), TAGS)}</li>
          <li>{richText(() => t('collectedBank'), TAGS)}</li>
          <li>{richText(() => t('collectedCirkles'), TAGS)}</li>
          <li>{richText(() => t('collectedPayments'), TAGS)}</li>
          <li>{richText(() => t('collectedIdentity'), TAGS)}</li>
          <li>{richText(() => t('collectedTechnical'), TAGS)}</li>
        </ul>
        <p>{t('notCollected')}</p>
      </>
    ),
  },
  {
    id: 'use',
    title: t('useTitle'),
    body: <p>{t('useText')}</p>,
  },
  {
    id: 'where',
    title: t('whereTitle'),
    body: (
      <>
        <p>{richText(() => t('onServer'), TAGS)}</p>
        <p>{richText(() => t('onPhone'), TAGS)}</p>
        <p>{t('browserStorage')}</p>
      </>
    ),
  },
  {
    id: 'who',
    title: t('whoTitle'),
    body: (
      <ul>
        <li>{richText(() => t('seenByMembers'), TAGS)}</li>
        <li>{richText(() => t('seenByPayer'), TAGS)}</li>
        <li>{richText(() => t('seenOfPayment'), TAGS)}</li>
        <li>{richText(() => t('seenByAdmin'), TAGS)}</li>
        <li>{richText(() => t('seenByAnybody'), TAGS)}</li>
        <li>{richText(() => t('seenByUs'), TAGS)}</li>
        <li>{richText(() => t('seenByCompanies'), TAGS)}</li>
      </ul>
    ),
  },
  {
    id: 'kept',
    title: t('keptTitle'),
    body: (
      <>
        <p>{t('keptWhileUsed')}</p>
        <p>{t('keptBriefly', { accountDays: UNVERIFIED_ACCOUNT_DAYS, documentDays: KYC_DOCUMENT_DAYS })}</p>
        <p>{t('keptAfterDeletion')}</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: t('rightsTitle'),
    body: (
      <>
        <p>{t('rightsText')}</p>
        <p>{t('complaints')}</p>
      </>
    ),
  },
  {
    id: 'age',
    title: t('ageTitle'),
    body: <p>{t('ageText')}</p>,
  },
  {
    id: 'safety',
    title: t('safetyTitle'),
    body: <p>{t('safetyText')}</p>,
  },
  {
    id: 'contact',
    title: t('contactTitle'),
    body: <p>{t('contactText')}</p>,
  },
]
