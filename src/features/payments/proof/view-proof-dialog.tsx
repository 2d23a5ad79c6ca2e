import type { PaymentData } from '#contract/http/payments/payments.ts'
import { stepFailureMessage } from '#data/api/failure-message.ts'
import { downloadBlob } from '#lib/browser/download-blob.ts'
import { t } from '#messages/payments/proof.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { formatFileSize } from '#ui/fields/files/file-size.ts'
import { LoadFailed } from '#ui/request/load-failed.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { linkProof } from '../facts/actions.ts'
import { PDF, proofName } from './proof-name.ts'
import { type Proof, useProof } from './use-proof.ts'
import styles from './view-proof-dialog.module.css'
import { ZoomablePicture } from './zoomable-picture.tsx'

type ViewProofDialogProps = {
  payment: Pick<PaymentData, 'proof' | 'receiptNumber' | 'name'>
  token: string
  onClose: () => void
}

/** View Proof: the picture itself, or the PDF by a link of its own; either can be downloaded. */
export function ViewProofDialog({ payment, token, onClose }: ViewProofDialogProps) {
  const proof = useProof(payment.proof, token)
  return (
    <Sheet
      title={t('viewProof')}
      isOpen
      isInAddress={false}
      onClose={onClose}
      footer={
        proof.state === 'shown' && (
          <Button
            icon="download"
            onClick={() => downloadBlob(proof.blob, proofName(payment.receiptNumber, proof.blob.type))}
          >
            {t('download')}
          </Button>
        )
      }
    >
      <ProofView proof={proof} payment={payment} token={token} />
    </Sheet>
  )
}

function ProofView({
  proof,
  payment,
  token,
}: { proof: Proof } & Pick<ViewProofDialogProps, 'payment' | 'token'>) {
  switch (proof.state) {
    case 'loading':
      return (
        <Loading label={t('loadingProof')}>
          <Skeleton shape="picture" />
        </Loading>
      )
    case 'failed':
      return <LoadFailed look="picture" icon="offline" message={proof.message} onRetry={proof.retry} />
    case 'shown':
      return proof.isPdf ? (
        <PdfLink
          fileId={payment.proof}
          name={proofName(payment.receiptNumber, PDF)}
          size={proof.blob.size}
          token={token}
        />
      ) : (
        <ZoomablePicture url={proof.url} alt={t('proofPicture', { name: payment.name })} />
      )
  }
}

type PdfLinkProps = { fileId: string | null; name: string; size: number; token: string }

/** PDFs are never drawn inside the app: the browser opens them outside, by a short-lived link. */
function PdfLink({ fileId, name, size, token }: PdfLinkProps) {
  const { isBusy, error, submit } = useSubmit(async () => {
    if (fileId !== null) location.assign(await linkProof(fileId, token))
  }, stepFailureMessage)
  return (
    <div className={styles['note']}>
      <Icon name="document" />
      <p>
        {name}
        <span className={styles['size']}>{t('pdfOfSize', { size: formatFileSize(size) })}</span>
      </p>
      <Button variant="secondary" icon="eye" isBusy={isBusy} onClick={() => void submit()}>
        {t('openPdf')}
      </Button>
      {error !== undefined && <p role="alert">{error}</p>}
    </div>
  )
}
