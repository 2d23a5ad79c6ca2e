import { addressIn } from '#contract/finished-pages.ts'
import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { t } from '#messages/landing/terms.ts'
import { richText, type Tags } from '#ui/text/rich-text.tsx'
import type { LegalSection } from './legal-page.tsx'

const TAGS: Tags = { a: (words) => <a href={addressIn('/privacy', spokenLanguage())}>{words}</a> }

/** The terms of use, written for the product's position (product.md, sections 1 and 8). */
export const termsSections = (): readonly LegalSection[] => [
  {
    id: 'what',
    title: t('whatTitle'),
    body: <p>{t('whatText')}</p>,
  },
  {
    id: 'what-not',
    title: t('whatNotTitle'),
    body: (
      <>
        <p>{t('noMoneyHandled')}</p>
        <p>{t('notAParty')}</p>
      </>
    ),
  },
  {
    id: 'who',
    title: t('whoTitle'),
    body: <p>{t('whoText')}</p>,
  },
  {
    id: 'account',
    title: t('accountTitle'),
    body: <p>{t('accountText')}</p>,
  },
  {
    id: 'payments',
    title: t('paymentsTitle'),
    body: (
      <>
        <p>{t('promiseToPay')}</p>
        <p>{t('recordedAndSettled')}</p>
        <p>{t('recordedWithoutPhone')}</p>
      </>
    ),
  },
  {
    id: 'admin',
    title: t('adminTitle'),
    body: <p>{t('adminText')}</p>,
  },
  {
    id: 'records',
    title: t('recordsTitle'),
    body: <p>{t('recordsText')}</p>,
  },
  {
    id: 'disputes',
    title: t('disputesTitle'),
    body: <p>{t('disputesText')}</p>,
  },
  {
    id: 'acceptable',
    title: t('forbiddenTitle'),
    body: (
      <ul>
        <li>{t('forbiddenFalsehood')}</li>
        <li>{t('forbiddenGain')}</li>
        <li>{t('forbiddenCrime')}</li>
        <li>{t('forbiddenHarassment')}</li>
        <li>{t('forbiddenAttack')}</li>
      </ul>
    ),
  },
  {
    id: 'liability',
    title: t('liabilityTitle'),
    body: <p>{t('liabilityText')}</p>,
  },
  {
    id: 'ending',
    title: t('endingTitle'),
    body: <p>{richText(() => t('endingText'), TAGS)}</p>,
  },
  {
    id: 'changes',
    title: t('changesTitle'),
    body: <p>{t('changesText')}</p>,
  },
]
