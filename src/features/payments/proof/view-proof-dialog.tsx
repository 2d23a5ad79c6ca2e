import { useState } from 'react'

import type { PaymentData } from '#contract/http/payments/payments.ts'
import { failureMessage } from '#data/api/failure-message.ts'
import { downloadBlob } from '#lib/browser/download-blob.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DocumentIcon } from '#ui/icons/document-icon.tsx'
import { formatFileSize } from '#ui/fields/files/file-size.ts'
import { Icon } from '#ui/icons/icon.tsx'
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
      title="View Proof"
      isOpen
      isInAddress={false}
      onClose={onClose}
      footer={
        proof.state === 'shown' && (
          <Button
            icon="download"
            onClick={() => downloadBlob(proof.blob, proofName(payment.receiptNumber, proof.blob.type))}
          >
            Download
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
        <Loading label="Loading the proof">
          <Skeleton shape="picture" />
        </Loading>
      )
    case 'failed':
      return (
        <div className={styles['note']} role="alert">
          <Icon name="offline" />
          <p>{proof.message}</p>
          <Button variant="secondary" icon="sync" onClick={proof.retry}>
            Try again
          </Button>
        </div>
      )
    case 'shown':
      return proof.isPdf ? (
        <PdfLink
          fileId={payment.proof}
          name={proofName(payment.receiptNumber, PDF)}
          size={proof.blob.size}
          token={token}
        />
      ) : (
        <ZoomablePicture url={proof.url} alt={`Proof ${payment.name} sent`} />
      )
  }
}

type PdfLinkProps = { fileId: string | null; name: string; size: number; token: string }

/** PDFs are never drawn inside the app: the browser opens them outside, by a link that soon stops working. */
function PdfLink({ fileId, name, size, token }: PdfLinkProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const open = async () => {
    if (fileId === null) return
    setBusy(true)
    setFailure(undefined)
    try {
      location.assign(await linkProof(fileId, token))
    } catch (error) {
      setFailure(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['note']}>
      <DocumentIcon />
      <p>
        {name}
        <span className={styles['size']}>A PDF of {formatFileSize(size)}</span>
      </p>
      <Button variant="secondary" icon="eye" isBusy={isBusy} onClick={() => void open()}>
        Open the PDF
      </Button>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </div>
  )
}
