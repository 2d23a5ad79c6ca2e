import { useState } from 'react'

import { t } from '#messages/later/grouped-notices.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import { NoticeDays, type NoticeListProps } from '../list/notice-list.tsx'
import { NoticeMark } from '../list/notice-mark.tsx'
import { NoticeRow, NoticeTime } from '../list/notice-row.tsx'
import styles from './grouped-notices.module.css'
import { countThings, type GroupKind, groupNotices, type NoticeGroup } from './notice-groups.ts'

type GroupedNoticesProps = NoticeListProps & {
  /** Names a day's part for a screen reader, where its day alone would not. */
  nameDay?: (day: string) => string
  /** They were read or are done: nothing that they told of has to be true any more. */
  isPast?: boolean
}

/** Notifications by day, newest first; many alike are one row that opens. */
export function GroupedNotices({
  notices,
  now,
  nameDay,
  isPast = false,
  renderSwapAnswer,
}: GroupedNoticesProps) {
  // Here, as a newer notification moves its group to another day.
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({})
  const rows = groupNotices(notices).map((group) => {
    const { key, newest, kind } = group
    const row =
      kind === undefined ? (
        <NoticeRow key={key} notice={newest} renderSwapAnswer={renderSwapAnswer} />
      ) : (
        <GroupRow
          key={key}
          group={group}
          words={(isPast ? pastWords : groupWords)[kind]}
          isOpen={opened[key] === true}
          onToggle={(isOpen) => setOpened((before) => ({ ...before, [key]: isOpen }))}
        />
      )
    return { createdAt: newest.createdAt, row }
  })
  return <NoticeDays rows={rows} now={now} {...(nameDay && { nameDay })} />
}

/** More would not fit beside each other at 320 px. */
const MOST_FACES = 5

type Told = { count: number; people: number; cirkle: string }
type Words = (told: Told) => string

const groupWords: Readonly<Record<GroupKind, Words>> = {
  'join-request': ({ people, cirkle }) => t('manyAskToJoin', { count: people, cirkle }),
  'invitation-accepted': ({ people, cirkle }) => t('manyAccepted', { count: people, cirkle }),
  'invitation-declined': ({ people, cirkle }) => t('manyDeclined', { count: people, cirkle }),
  'member-joined': ({ people, cirkle }) => t('manyJoined', { count: people, cirkle }),
  'member-left': ({ people, cirkle }) => t('manyLeft', { count: people, cirkle }),
  'payment-confirmed': ({ count, cirkle }) => t('manyConfirmed', { count, cirkle }),
  'payment-submitted': ({ count, cirkle }) => t('manySubmitted', { count, cirkle }),
  'payment-waiting': ({ count, cirkle }) => t('manyWaiting', { count, cirkle }),
  'swap-applied': ({ count, cirkle }) => t('manySwapped', { count, cirkle }),
}

const pastWords: typeof groupWords = {
  ...groupWords,
  'join-request': ({ people, cirkle }) => t('manyAskedToJoin', { count: people, cirkle }),
  'payment-submitted': ({ count, cirkle }) => t('manyWereSubmitted', { count, cirkle }),
  'payment-waiting': ({ count, cirkle }) => t('manyWaited', { count, cirkle }),
}

type GroupRowProps = {
  group: NoticeGroup
  words: Words
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

function GroupRow({ group, words, isOpen, onToggle }: GroupRowProps) {
  const { newest, notices, cirkleName } = group
  const people = [
    ...new Map(notices.flatMap(({ person }) => (person ? [[person.id, person] as const] : []))).values(),
  ]
  const [first, second] = people
  const more = people.length - 2
  // Whose person is not known any more is counted as another.
  const count = people.length + notices.filter(({ person }) => person === undefined).length
  return (
    <li className={styles['row']}>
      <details
        className={styles['group']}
        open={isOpen}
        onToggle={(event) => onToggle(event.currentTarget.open)}
      >
        <summary>
          <NoticeMark notice={newest} isFaceless />
          <span className={styles['words']}>
            <span>{words({ count: countThings(notices), people: count, cirkle: cirkleName })}</span>
            {first !== undefined && second !== undefined && (
              <>
                <span className={styles['faces']} aria-hidden="true">
                  {people.slice(0, MOST_FACES).map(({ id, name, profilePic }) => (
                    <RemoteAvatar key={id} name={name} url={profilePic} size={32} />
                  ))}
                </span>
                <span className={styles['names']}>
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
        <ul>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      </details>
    </li>
  )
}
