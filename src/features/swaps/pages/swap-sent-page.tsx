import { Link, useLocation } from '@tanstack/react-router'

import { t } from '#messages/swaps/online/turns.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { NothingHere } from '#ui/feedback/nothing-here.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useMyRequest } from '../queries.ts'
import styles from './swap-page.module.css'

/** /cirkleswapping: "Swap Request Sent", and the way to the request, where it can be taken back. */
export function SwapSentPage() {
  const hasJustHappened = useLocation({ select: ({ state }) => state.hasJustHappened === true })
  // The phone has the request with the next sync.
  const sent = useLocation({ select: ({ state }) => state.swapHash })
  const request = useMyRequest()
  const hash = sent ?? request?.swapHash
  if (!hasJustHappened && request === undefined) {
    return (
      <Page ready={undefined} look="form">
        <PageHeader title={t('sentTitle')} />
      </Page>
    )
  }
  if (!hasJustHappened && request === null) {
    return (
      <NothingHere
        ready="cirkleswapping"
        heading={t('sentTitle')}
        title={t('noRequest')}
        text={t('noRequestHint')}
      />
    )
  }
  return (
    <Page ready="cirkleswapping" look="form">
      <div className={styles['sent']}>
        <h1 tabIndex={-1}>{t('requestSent')}</h1>
        <p className={styles['muted']}>{t('requestSentNote')}</p>
        <div className={styles['actions']}>
          <LinkButton isWide render={(look) => <Link to="/home" {...look} />}>
            {t('viewCirkles')}
          </LinkButton>
          {hash !== undefined && (
            <LinkButton
              isWide
              variant="secondary"
              render={(look) => <Link to="/payment/swap/$hash" params={{ hash }} {...look} />}
            >
              {t('viewRequest')}
            </LinkButton>
          )}
        </div>
      </div>
    </Page>
  )
}
