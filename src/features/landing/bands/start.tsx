import { t } from '#messages/landing/landing.ts'
import styles from './start.module.css'
import { WayIn } from '../frame/way-in.tsx'

/** The sign-up link once more, at the end of the page. */
export function Start() {
  return (
    <section className={styles['start']} aria-labelledby="start-title">
      <h2 id="start-title">{t('startTitle')}</h2>
      <p className={styles['text']}>{t('startText')}</p>
      <div className={styles['way']}>
        <WayIn />
      </div>
    </section>
  )
}
