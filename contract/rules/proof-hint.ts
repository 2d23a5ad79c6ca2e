import { t } from '../messages/payments.ts'
import { FILE_MAX_MB } from './limits.ts'

/** Hint beside a proof's file picker, worded as in the seeds. */
export const proofHint = (): string => t('proofHint', { fileMaxMb: FILE_MAX_MB })
