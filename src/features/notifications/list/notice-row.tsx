import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Notification } from '#contract/http/system/notifications.ts'
import { noticeWords } from '#data/known/server-words.ts'
import { placeOf, swapHashOf } from '#contract/views/notice-place.ts'
import { timeInIndia } from '#lib/words/india-time.ts'
import { NoticeMark } from './notice-mark.tsx'
import styles from './notice-list.module.css'

type NoticeRowProps = {
  notice: Notification
  /** Renders the answers to a swap request. */
  renderSwapAnswer?: ((hash: string) => ReactNode) | undefined
}

/** One notification: a link to its subject if there is one, and its action. */
export function NoticeRow({ notice, renderSwapAnswer }: NoticeRowProps) {
  const { createdAt } = notice
  const place = placeOf(notice)
  const hash = swapHashOf(notice)
  const content = (
    <>
      <NoticeMark notice={notice} />
      <div className={styles['words']}>
        <p>{noticeWords(notice)}</p>
        <NoticeTime at={createdAt} />
      </div>
    </>
  )
  return (
    <li className={styles['row']}>
      {place === undefined ? (
        <div className={styles['content']}>{content}</div>
      ) : (
        // Replaces the panel's history entry: closing what it opens leads back to the page under both.
        <Link {...place} replace state resetScroll={false} className={styles['content']}>
          {content}
        </Link>
      )}
      {hash !== undefined && renderSwapAnswer?.(hash)}
    </li>
  )
}

/** The time of day of a notification, in India. */
export function NoticeTime({ at }: { at: string }) {
  return (
    <time className={styles['when']} dateTime={at}>
      {timeInIndia(at)}
    </time>
  )
}
