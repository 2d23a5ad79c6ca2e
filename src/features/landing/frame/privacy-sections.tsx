import type { ReactNode } from 'react'

import { KEPT_NAME_DAYS } from '#contract/rules/limits.ts'
import { t } from '#messages/landing/privacy.ts'
import { richText, type Tags } from '#ui/text/rich-text.tsx'
import type { LegalSection } from './legal-page.tsx'

const TAGS: Tags = { b: (words) => <strong>{words}</strong> }

/**
 * The privacy policy: the itemised notice, and the facts of seed-b, section 2, in the words of product.md and
 * security.md.
 */
export const privacySections = (notice: ReactNode): readonly LegalSection[] => [
  {
    id: 'notice',
    title: t('noticeTitle'),
    body: (
      <>
        {notice}
        <p>{t('notCollected')}</p>
      </>
    ),
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
    id: 'kept',
    title: t('keptTitle'),
    body: (
      <>
        <p>{t('keptWhileUsed')}</p>
        <p>{t('keptAfterDeletion')}</p>
        <p>{t('keptWithoutAccount', { days: KEPT_NAME_DAYS })}</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: t('rightsTitle'),
    body: <p>{t('rightsText')}</p>,
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
