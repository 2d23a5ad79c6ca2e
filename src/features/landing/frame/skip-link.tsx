import styles from './skip-link.module.css'

/** First focusable element: skips the header, to the element with the id `content`. */
export function SkipLink() {
  return (
    <a href="#content" className={styles['skip']}>
      Skip to the content
    </a>
  )
}
