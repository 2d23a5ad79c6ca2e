import { useRef } from 'react'

import type { ProofFile } from '#contract/http/payments/payments.ts'
import { t } from '#messages/payments/proof.ts'
import { Button } from '#ui/buttons/button.tsx'
import { formatFileSize } from '#ui/fields/files/file-size.ts'
import { useIsNear } from '#ui/hooks/use-is-near.ts'
import { ProofImage } from './proof-image.tsx'
import { PDF, proofName } from './proof-name.ts'
import { useProof } from './use-proof.ts'
import styles from './proof-evidence.module.css'

type ProofEvidenceProps = {
  fileId: string
  /** Undefined in rows kept before the server sent it. */
  file: ProofFile | null | undefined
  receiptNumber: string
  token: string
  /** Whose proof it is, where several are on the screen. */
  payerName?: string | undefined
  onView: () => void
}

/**
 * The proof, small, with its name and size: a picture loads when it comes near the screen, because fifty of
 * them are many megabytes; a PDF only when opened.
 */
export function ProofEvidence({ fileId, file, receiptNumber, token, payerName, onView }: ProofEvidenceProps) {
  const element = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(element)
  const proof = useProof(isNear && file?.mime !== PDF ? fileId : null, token)
  const seen = proof.state === 'shown' ? { mime: proof.blob.type, size: proof.blob.size } : undefined
  const known = file ?? seen
  return (
    <div ref={element} className={styles['evidence']}>
      {/* For fingers and mice; the button below serves all others. */}
      <button type="button" className={styles['thumbnail']} tabIndex={-1} aria-hidden="true" onClick={onView}>
        <ProofImage proof={proof} isPdf={known?.mime === PDF} />
      </button>
      <div className={styles['words']}>
        {known !== undefined && (
          <p>
            {proofName(receiptNumber, known.mime)}
            <span className={styles['size']}>{formatFileSize(known.size)}</span>
          </p>
        )}
        <Button
          variant="secondary"
          icon="eye"
          onClick={onView}
          aria-label={payerName && t('viewProofOf', { name: payerName })}
        >
          {t('viewProof')}
        </Button>
      </div>
    </div>
  )
}
