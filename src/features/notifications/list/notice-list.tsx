import type { ReactNode } from 'react'

import type { Notification } from '#contract/http/system/notifications.ts'
import { loadPicture } from '#data/files/load-picture.ts'
import { t } from '#messages/notifications.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import { noticeDays } from '../notice-days.ts'
import { type GroupKind, groupNotices, type NoticeGroup } from '../notice-groups.ts'
import { NoticeMark } from './notice-mark.tsx'
import { NoticeRow, NoticeTime } from './notice-row.tsx'
import styles from './notice-list.module.css'

type NoticeListProps = {
  /** Newest first. */
  notices: readonly Notification[]
  /** The phone's clock, ms. */
  now: number
  /** Names a day's part for a screen reader, where its day alone would not. */
  nameDay?: (day: string) => string
  /** Renders the answers to a swap request, or what became of it. */
  renderSwapAnswer: (hash: string) => ReactNode
}

/** Notifications by day, newest first; many alike are one row that opens. */
export function NoticeList({ notices, now, nameDay = (day) => day, renderSwapAnswer }: NoticeListProps) {
  const groups = groupNotices(notices).map((group) => ({ ...group, createdAt: group.newest.createdAt }))
  return noticeDays(groups, now).map(({ day, notices: ofDay }) => (
    <section key={day} className={styles['day']} aria-label={nameDay(day)}>
      <h3>{day}</h3>
      <ul className={styles['list']}>
        {ofDay.map((group) =>
          group.kind === undefined ? (
            <NoticeRow key={group.newest.id} notice={group.newest} renderSwapAnswer={renderSwapAnswer} />
          ) : (
            <GroupRow key={group.newest.id} group={group} kind={group.kind} />
          ),
        )}
      </ul>
    </section>
  ))
}

/** More would not fit beside each other at 320 px. */
const MOST_FACES = 5

type Told = { count: number; cirkle: string }

const groupWords: Readonly<Record<GroupKind, (told: Told) => string>> = {
  'join-request': (told) => t('manyAskToJoin', told),
  'invitation-accepted': (told) => t('manyAccepted', told),
  'invitation-declined': (told) => t('manyDeclined', told),
  'member-joined': (told) => t('manyJoined', told),
  'member-left': (told) => t('manyLeft', told),
  'payment-confirmed': (told) => t('manyConfirmed', told),
  'payment-submitted': (told) => t('manySubmitted', told),
  'payment-waiting': (told) => t('manyWaiting', told),
  'swap-applied': (told) => t('manySwapped', told),
}

type GroupRowProps = { group: NoticeGroup; kind: GroupKind }

function GroupRow({ group: { newest, notices, cirkleName }, kind }: GroupRowProps) {
  const count = notices.length
  const people = [
    ...new Map(notices.flatMap(({ person }) => (person ? [[person.id, person] as const] : []))).values(),
  ]
  const [first, second] = people
  const more = people.length - 2
  return (
    <li className={styles['row']}>
      <details className={styles['group']}>
        <summary className={styles['content']}>
          <NoticeMark notice={newest} isFaceless />
          <span className={styles['words']}>
            <span>{groupWords[kind]({ count, cirkle: cirkleName })}</span>
            {first !== undefined && second !== undefined && (
              <>
                <span className={styles['faces']} aria-hidden="true">
                  {people.slice(0, MOST_FACES).map(({ id, name, profilePic }) => (
                    <RemoteAvatar key={id} name={name} url={profilePic} load={loadPicture} size={32} />
                  ))}
                </span>
                <span className={styles['when']}>
                  {t('groupNames', { first: first.name, second: second.name, more })}
                </span>
              </>
            )}
            <NoticeTime at={newest.createdAt} />
          </span>
          <span className={styles['chevron']}>
            <Icon name="chevron" size={20} />
          </span>
        </summary>
        <ul className={styles['list']}>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      </details>
    </li>
  )
}
