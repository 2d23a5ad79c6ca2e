import type { ReactNode } from 'react'

import styles from './skeleton.module.css'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

type SkeletonProps = {
  /** The shape of the loading content. */
  shape?: 'line' | 'short-line' | 'title' | 'avatar' | 'ring' | 'button' | 'card' | 'picture'
}

/** A still grey shape in place of loading content. */
export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <span className={styles['skeleton']} data-shape={shape} aria-hidden="true" />
}

/** A group of skeletons, announced once to assistive technology: "Loading your Cirkles". */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['loading']} aria-busy="true">
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      {children}
    </div>
  )
}
