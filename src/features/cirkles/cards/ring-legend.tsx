import { t } from '#messages/home.ts'
import styles from './ring-legend.module.css'

const LOOKS = [
  ['paid', () => t('ringPaid')],
  ['open', () => t('ringOpen')],
  ['turn', () => t('ringReceives')],
  ['you', () => t('ringYou')],
] as const

/** What the marks on the cards' rings mean, once for all cards. The rings are read out by their own words. */
export function RingLegend() {
  return (
    <p className={styles['legend']} aria-hidden="true">
      {LOOKS.map(([look, words]) => (
        <span key={look} className={styles['look']} data-look={look}>
          {words()}
        </span>
      ))}
    </p>
  )
}
