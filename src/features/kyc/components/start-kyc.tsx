import { Link } from '@tanstack/react-router'

import { MINIMUM_AGE } from '#contract/rules/age.ts'
import { KYC_DOCUMENT_MAX_MB } from '#contract/rules/limits.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/kyc.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useIsWide } from '#ui/hooks/use-is-wide.ts'
import { kycLink, type KycSearch } from '../kyc-link.ts'
import { BackLink } from './back-link.tsx'
import { Rejection } from './rejection.tsx'
import { WhyKyc } from './why-kyc.tsx'
import { WithdrawKyc } from './withdraw-kyc.tsx'
import styles from './kyc.module.css'

type StartKycProps = {
  /** Why documents were not accepted; undefined when none were refused. */
  rejection: string | undefined
  search: KycSearch
  session: Session
  /** Deletes what was typed. */
  forget: () => Promise<void>
}

/** /startkyc: why it is asked, what is needed, and what happens next. */
export function StartKyc({ rejection, search, session, forget }: StartKycProps) {
  const isWide = useIsWide()
  return (
    <Page ready="startkyc" look="form">
      <PageHeader title={t('startTitle')} back={<BackLink from={search.from} />} />
      <div className={styles['column']}>
        <Rejection reason={rejection} />
        <WhyKyc />
        <ul className={styles['points']}>
          <li>
            <Icon name="edit" size={20} />
            <span>{t('personalInfoNeeded', { age: MINIMUM_AGE })}</span>
          </li>
          <li>
            <Icon name="upload" size={20} />
            <span>{t('proofsNeeded', { megabytes: KYC_DOCUMENT_MAX_MB })}</span>
          </li>
          <li>
            <Icon name="shield" size={20} />
            <span>{t('whoSeesDocuments')}</span>
          </li>
        </ul>
        {search.from !== undefined && <p className={styles['muted']}>{t('thenYouReturn')}</p>}
        <LinkButton isWide render={(look) => <Link {...kycLink('personalinfo', isWide, search)} {...look} />}>
          {t('start')}
        </LinkButton>
        {rejection !== undefined && <WithdrawKyc isVerified={false} session={session} forget={forget} />}
      </div>
    </Page>
  )
}
