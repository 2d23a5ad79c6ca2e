import styles from './start.module.css'
import { WayIn } from '../frame/way-in.tsx'

/** The sign-up link once more, at the end of the page. */
export function Start() {
  return (
    <section className={styles['start']} aria-labelledby="start-title">
      <h2 id="start-title">Whose turn is first?</h2>
      <p className={styles['text']}>
        It takes your name, an e-mail address, a phone number and two minutes. Your people get an invitation
        from you.
      </p>
      <div className={styles['way']}>
        <WayIn />
      </div>
    </section>
  )
}
