import { t } from '#messages/payments/pay.ts'
import { copyText } from '#ui/buttons/copy-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Money } from '#ui/text/money.tsx'
import { QrCode } from '#ui/media/qr-code.tsx'
import { useIsWide } from '#ui/hooks/use-is-wide.ts'
import { upiLine, type UpiRequest } from './upi-line.ts'
import styles from './upi-panel.module.css'

/** The same transfer by UPI: opened in an app of this phone, scanned by another, or copied. */
export function UpiPanel({ request }: { request: UpiRequest }) {
  const { upiId, payeeName, amount, note } = request
  const isWide = useIsWide()
  const line = upiLine(request)
  return (
    <section className={styles['panel']} aria-labelledby="upi-title">
      <h3 id="upi-title">{t('payByUpi')}</h3>
      <DetailList>
        <DetailRow label={t('upiPayee')}>{t('nameAndUpiId', { name: payeeName, upiId })}</DetailRow>
        <DetailRow label={t('upiAmount')}>
          <Money amount={amount} />
        </DetailRow>
        <DetailRow label={t('upiReference')}>{note}</DetailRow>
      </DetailList>
      {!isWide && (
        <LinkButton
          variant="secondary"
          icon="send"
          isWide
          render={({ children, ...look }) => (
            <a href={line} {...look}>
              {children}
            </a>
          )}
        >
          {t('openInUpiApp')}
        </LinkButton>
      )}
      <QrCode text={line} label={t('upiCode', { name: payeeName })} />
      <p className={styles['line']} translate="no">
        {line}
      </p>
      <Button variant="secondary" icon="copy" isWide onClick={() => void copyText(line, t('upiLineCopied'))}>
        {t('copyUpiLine')}
      </Button>
      <p className={styles['note']}>{t('bankMovesMoney')}</p>
    </section>
  )
}
