import { Icon } from '#ui/icons/icon.tsx'
import styles from './proof-image.module.css'
import type { Proof } from './use-proof.ts'

/** A proof in the size of its frame: the picture, or an icon of what it is. Decorative. */
export function ProofImage({ proof, isPdf }: { proof: Proof; isPdf: boolean }) {
  if (proof.state === 'shown' && !proof.isPdf)
    return <img className={styles['image']} src={proof.url} alt="" />
  if (isPdf) return <Icon name="document" />
  return <Icon name={proof.state === 'failed' ? 'offline' : 'image'} />
}
