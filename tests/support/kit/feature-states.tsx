import styles from './kit.module.css'
import { allStates } from './states/all-states.tsx'

/** The components of features, each state under its name. */
export function FeatureStates() {
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
