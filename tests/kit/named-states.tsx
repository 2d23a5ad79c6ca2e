import styles from './kit.module.css'
import { allStates } from './states/all-states.tsx'

/** Components, each state under its name. */
export function NamedStates() {
  return allStates.map(({ title, states }) => (
    <section key={title} className={styles['section']}>
      <h2>{title}</h2>
      <div className={styles['columns']}>
        {states.map(({ name, element }) => (
          <article key={name} className={styles['state']}>
            <h3 className={styles['muted']}>{name}</h3>
            {element}
          </article>
        ))}
      </div>
    </section>
  ))
}
