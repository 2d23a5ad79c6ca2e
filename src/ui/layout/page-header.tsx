import type { ReactNode } from 'react'

import styles from './page-header.module.css'

type PageHeaderProps = {
  title: ReactNode
  /** The back link: an `IconLink` with the `back` icon. */
  back?: ReactNode
  /** At the end: bell, picture, a menu. */
  end?: ReactNode
  /** A line under the title. */
  detail?: ReactNode
}

/** The top of a page; holds its only `h1`, which takes the focus after a navigation. */
export function PageHeader({ title, back, end, detail }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      {back}
      <div className={styles['words']}>
        <h1 className={styles['title']} tabIndex={-1}>
          {title}
        </h1>
        {detail !== undefined && <p className={styles['detail']}>{detail}</p>}
      </div>
      {end !== undefined && <div className={styles['end']}>{end}</div>}
    </header>
  )
}
