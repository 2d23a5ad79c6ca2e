import { useState } from 'react'

import { t } from '#messages/payments/pay.ts'
import { copyText } from '#ui/buttons/copy-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { useIsWide } from '#ui/hooks/use-is-wide.ts'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { lazyOnline } from '#ui/lazy/lazy-online.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { upiLine, type UpiRequest } from './upi-line.ts'
import styles from './upi-panel.module.css'

// Whoever scans it pays over a network; the app and the line need none of Cirkles.
const QrCode = lazyOnline(
  () => import('#ui/media/qr-code.tsx'),
  'QrCode',
  () => <p role="alert">{t('codeNeedsConnection')}</p>,
  () => (
    <Loading label={t('loadingCode')}>
      <Skeleton shape="card" />
    </Loading>
  ),
)

type UpiPanelProps = {
  request: UpiRequest
  /** As named above the panel. */
  payee: string
  /** Money may be on the way: a UPI app was opened. */
  isOpened: boolean
  hasProof: boolean
  /** A UPI app is being opened. */
  onOpened: () => void
}

/** A transfer by UPI: in an app of this phone, by a code for another one, or copied. */
export function UpiPanel({ request, payee, isOpened, hasProof, onOpened }: UpiPanelProps) {
  const { upiId, payeeName } = request
  const isWide = useIsWide()
  const [isCodeShown, setCodeShown] = useState(false)
  const line = upiLine(request)
  const isSent = isOpened || hasProof
  return (
    <section className={styles['panel']} aria-label={t('payByUpi')}>
      <DetailList isDense>
        {payeeName !== payee && <DetailRow label={t('accountName')}>{payeeName}</DetailRow>}
        <DetailRow label={t('upiId')} copyText={upiId}>
          {upiId}
        </DetailRow>
      </DetailList>
      <div className={styles['ways']}>
        {!isWide && (
          <LinkButton
            variant={isSent ? 'secondary' : 'primary'}
            render={({ children, ...look }) => (
              <a href={line} onClick={onOpened} {...look}>
                {children}
              </a>
            )}
          >
            {isSent ? t('openUpiAppAgain') : t('openUpiApp')}
          </LinkButton>
        )}
        <Button
          variant="secondary"
          aria-expanded={isCodeShown}
          onClick={() => setCodeShown((isShown) => !isShown)}
        >
          {isCodeShown ? t('hideCode') : t('showCode')}
        </Button>
      </div>
      {isCodeShown && (
        <div className={styles['code']}>
          <QrCode text={line} label={t('upiCode', { name: payeeName })} />
          <p>{t('scanCode')}</p>
          <p className={styles['line']} translate="no">
            {line}
          </p>
          <Button
            variant="secondary"
            icon="copy"
            isWide
            onClick={() => void copyText(line, t('upiLineCopied'))}
          >
            {t('copyUpiLine')}
          </Button>
        </div>
      )}
      {!hasProof && (
        <output className={styles['note']}>{isOpened ? t('upiWasOpened') : t('bankMovesMoney')}</output>
      )}
    </section>
  )
}
