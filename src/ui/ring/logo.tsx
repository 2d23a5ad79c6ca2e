import styles from './logo.module.css'
import { Ring, type RingMember } from './ring.tsx'

const NAME = 'Cirkles'

const sixPeople: readonly RingMember[] = Array.from({ length: 6 }, (_, place) => ({
  id: place,
  name: '',
  hasPaid: place < 4,
  isReceiver: place === 4,
}))

type LogoProps = {
  size?: 24 | 32 | 48 | 96
  /** Only the mark, where the name stands beside it; it is then decorative. */
  isMarkOnly?: boolean
}

/** The ring as the product's mark, with its name. */
export function Logo({ size = 32, isMarkOnly = false }: LogoProps) {
  return (
    <span className={styles['logo']}>
      <Ring members={sixPeople} settled={4} cycles={6} size={size} label={null} />
      {!isMarkOnly && <span className={styles['name']}>{NAME}</span>}
    </span>
  )
}
