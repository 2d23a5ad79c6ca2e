import { t } from '#messages/kyc.ts'
import { Card } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { LeaveButton } from './back-link.tsx'
import styles from './kyc.module.css'

/** /thanks: both documents are handed in, and what comes next. */
export function ThanksScreen({ from }: { from: string | undefined }) {
  return (
    <Page ready="thanks" look="form">
      <div className={styles['end']}>
        <PageHeader title={t('thanksTitle')} />
        <p>{t('underReviewNote')}</p>
        <Card look="flat" className={styles['column'] ?? ''}>
          {[t('identityProof'), t('addressProof')].map((proof) => (
            <div key={proof} className={styles['submitted']}>
              <span>{proof}</span>
              <Tag tone="success">{t('submitted')}</Tag>
            </div>
          ))}
        </Card>
        <p className={styles['muted']}>{t('resultNote')}</p>
        <LeaveButton from={from} />
      </div>
    </Page>
  )
}
