import { t } from '#messages/ui.ts'

const KIB = 1024
const MIB = KIB * KIB

/**
 * A file's size in words people use: `820 KB`, `3.4 MB`. Input in bytes. A MB is 1024 × 1024 bytes, as in the limits
 * the app states ("max 4 MB"), so that a file of the largest size is not shown as a larger one.
 */
export function formatFileSize(bytes: number): string {
  if (bytes < MIB) return t('kilobytes', { size: Math.max(1, Math.round(bytes / KIB)) })
  return t('megabytes', { size: (bytes / MIB).toFixed(1).replace(/\.0$/u, '') })
}
